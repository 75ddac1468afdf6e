import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const docs = new URL('../../docs/', import.meta.url)
const lines = readFileSync(new URL('compared.md', docs), 'utf8').split('\n')
const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1))
const [, , ...features] = rows

describe('docs/compared.md', () => {
  it('has a cell for each of the others in every row', () => {
    expect(features.length).toBeGreaterThan(20)
    expect(rows.filter((cells) => cells.length !== 9)).toEqual([])
  })

  it('leads from each of our cells to a test that is there, or says no', () => {
    const wrong = features.filter(([, ours = '']) => {
      const [, path] = /\]\((\.\.\/tests\/[^)]+)\)/.exec(ours) ?? []
      return path === undefined ? ours.trim() !== 'no' : !existsSync(new URL(path, docs))
    })
    expect(wrong).toEqual([])
  })

  it('leads from each of theirs to a page, or says that none was found', () => {
    const theirs = features.flatMap(([, , ...cells]) => cells.map((cell) => cell.trim()))
    expect(
      theirs.filter((cell) => cell !== 'not found' && !/^\[[^\]]+\]\(https:\/\/[^)]+\)$/.test(cell)),
    ).toEqual([])
  })
})
