import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApi } from '#tests/support/createTestApi.ts'

let document = ''
beforeAll(async () => {
  const api = await createTestApi()
  document = JSON.stringify((await api.guest().get('/openapi.json')).body)
  await api.close()
})

describe('the OpenAPI document', () => {
  it('gives Redocly nothing to warn of', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // A tag is the name of a resource or a feature: a sentence about it would repeat it.
        'tag-description': 'off',
        // The paths of the hosted page are fixed by the specification; ids begin with a prefix, so none reads "sessions".
        'no-ambiguous-paths': 'off',
        // A redirect is a success too, as Spectral has it below.
        'operation-2xx-response': 'off',
      },
    })
    const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('gives Spectral nothing to warn of', async () => {
    const spectral = new spectralCore.Spectral()
    spectral.setRuleset({
      extends: [rulesets.oas as RulesetDefinition],
      rules: {
        // The summary says what a call does; a description is there where that is not all.
        'operation-description': 'off',
        // Whoever runs Coffer answers for it, and the document knows no address of theirs.
        'info-contact': 'off',
      },
    })
    const problems = await spectral.run(document)
    expect(problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)).toEqual([])
  })
})
