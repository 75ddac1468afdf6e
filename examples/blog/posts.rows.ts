import { demoRows } from '#server/sandbox/seed/demoRows.ts'
import { posts, topics } from './posts.ts'

export const postRows = demoRows(posts, async ({ records, caller: { userId: author } }) => {
  const coffee = await records(topics).create({ name: 'Coffee' })
  const travel = await records(topics).create({ name: 'Travel' })
  const { create, act } = records(posts)
  const first = await create({
    title: 'What a grinder is for',
    titleFr: 'À quoi sert un moulin',
    summary: 'Grind what you drink, when you drink it.',
    summaryFr: 'Moudre ce qu’on boit, quand on le boit.',
    author,
    topics: [coffee.id],
    body: 'Beans keep for weeks, **ground coffee for minutes**.\n\n- Grind what you drink\n- Clean it once a week',
    bodyFr:
      'Les grains se gardent des semaines, **le café moulu quelques minutes**.\n\n- Moudre ce qu’on boit\n- Nettoyer chaque semaine',
  })
  await act(first.id, 'publish')
  const second = await create({
    title: 'Three days in Trieste',
    author,
    topics: [travel.id, coffee.id],
    body: '## Day one\n\nThe harbor before breakfast.',
  })
  await act(second.id, 'publish')
  await create({ title: 'Water, and why it matters', author, topics: [coffee.id], body: 'A draft.' })
})
