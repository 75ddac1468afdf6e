import { defineResource, field } from '#define'
import { members } from '#resources/members.ts'
import { membersSource } from '#server/features/people/teams/members.source.ts'
import { records as permissions } from './records.ts'

/** What posts are about. */
export const tags = defineResource({
  name: 'tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  recordTitle: 'name',
  navigation: { icon: 'file', order: 71 },
  permissions,
  fields: { id: field.id({ prefix: 'tag_' }), name: field.text({ required: true, unique: true }) },
  list: { columns: ['name'], search: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  create: { sections: [{ fields: ['name'] }] },
})

/** Records that point at others, in each of the ways there are. */
export const posts = defineResource({
  name: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 70 },
  permissions,
  fields: {
    id: field.id({ prefix: 'post_' }),
    title: field.text({ required: true }),
    author: field.user({ required: true, default: '$user' }),
    tags: field.references({ to: 'tags', createHere: true, maxItems: 3 }),
    topic: field.reference({ to: 'tags', createHere: true }),
    cover: field.image({ maxBytes: 200_000 }),
    papers: field.file({ accept: ['application/pdf', 'text/csv'], many: true, maxItems: 2 }),
    writtenOn: field.date({ default: '$today' }),
    publishAt: field.timestamp({ default: '$now' }),
    contact: field.email({ default: 'press@posts.test' }),
    parts: field.items({
      of: { text: field.text({ required: true }), on: field.date({ default: '$today' }) },
    }),
  },
  list: {
    columns: ['title', 'cover', 'author', 'tags', 'topic', 'papers'],
    search: ['title'],
    filters: [
      'author',
      { field: 'tags', inBar: true },
      { field: 'topic', choose: 'single', allLabel: 'Any topic', inBar: true },
    ],
    defaultSort: { field: 'title', order: 'asc' },
  },
  create: { sections: [{ fields: ['title', 'author', 'tags', 'topic', 'cover', 'papers', 'writtenOn'] }] },
  edit: { sections: [{ fields: ['title', 'author', 'tags', 'topic', 'cover', 'papers'] }] },
})

export const postResources = [posts, tags, members]

/** Posts, what they are about, and who writes them, in the place of the application's resources. */
export const POSTS = { resources: postResources, sources: [membersSource] }
