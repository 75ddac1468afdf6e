import { defineResource, field, translated } from '#define'
import { recordPermissions } from '../base/permissions.ts'
import { CONTENT } from './content.ts'

export const topics = defineResource({
  name: 'topics',
  labels: { singular: 'Topic', plural: 'Topics' },
  recordTitle: 'name',
  navigation: { icon: 'file', order: 14 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'top_' }),
    name: field.text({ required: true, unique: true }),
    hidden: field.boolean({
      label: 'Old',
      description: 'It stays on its posts, but leaves the list.',
      default: false,
    }),
  },
  list: {
    columns: ['name'],
    search: ['name'],
    where: { hidden: { ne: true } },
    defaultSort: { field: 'name', order: 'asc' },
  },
  create: { layout: 'modal', sections: [{ fields: ['name', 'hidden'] }] },
})

export const posts = defineResource({
  name: 'posts',
  labels: { singular: 'Post', plural: 'Posts' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 13 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'post_' }),
    ...translated(CONTENT, {
      title: field.text({ required: true, maxLength: 120 }),
      summary: field.textarea({ maxLength: 300 }),
      body: field.markdown({ images: 'pictures' }),
    }),
    slug: field.slug({ from: 'title' }),
    author: field.user({ required: true, default: '$user' }),
    topics: field.references({ to: 'topics', createHere: true, maxItems: 5 }),
    cover: field.image({ maxBytes: 2_000_000 }),
    pictures: field.image({ label: 'Pictures in the text', many: true, maxBytes: 5_000_000 }),
    status: field.enum({
      options: {
        draft: { label: 'Draft', tone: 'neutral' },
        published: { label: 'Published', tone: 'success' },
      },
      default: 'draft',
      readOnly: true,
    }),
    publishAt: field.timestamp({
      label: 'Publish at',
      description: 'It’s published automatically at that time.',
    }),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ['title', 'cover', 'author', 'topics', 'status', 'publishAt'],
    search: ['title'],
    filters: ['status', 'author', 'topics'],
    cards: { cover: 'cover', fields: ['author', 'publishAt', 'status'] },
    calendar: { by: 'publishAt' },
    defaultSort: { field: 'createdAt', order: 'desc' },
  },
  create: {
    sections: [
      { fields: ['title', 'slug', 'author', 'topics', 'cover', 'publishAt'] },
      { columns: 1, fields: ['summary', 'body', 'pictures'] },
    ],
  },
  edit: {
    sections: [
      { fields: ['title', 'slug', 'author', 'topics', 'cover', 'publishAt'] },
      { columns: 1, fields: ['summary', 'body', 'pictures'] },
    ],
  },
  show: {
    layout: 'page',
    sections: [
      { fields: ['status', 'author', 'topics', 'publishAt', 'slug', 'cover'] },
      { columns: 1, fields: ['summary'] },
      { columns: 1, fields: ['body'] },
    ],
  },
  duplicate: true,
  versions: { drafts: { status: 'published' } },
  actions: {
    publish: {
      label: 'Publish',
      icon: 'check',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { status: 'draft' },
      transition: { status: 'published' },
      run: { at: 'publishAt' },
      success: '{title} is published',
    },
    withdraw: {
      label: 'Withdraw',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { status: 'published' },
      transition: { status: 'draft' },
    },
  },
})
