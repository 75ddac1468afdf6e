import { Tabs } from 'antd'
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch'
import { phpCurl } from '@scalar/snippetz/plugins/php/curl'
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests'
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl'
import { useState } from 'react'
import { t } from '#framework/text'
import { CopyButton, Panel } from '#framework/ui'
import type { Call } from './chaptersOf.ts'
import { Code } from './Code.tsx'
import { useKey } from './KeyContext.ts'
import { type CallValues, type PlainRequest, requestOf, useServer } from './requestOf.ts'

interface SamplesProps {
  readonly call: Call
  readonly values: CallValues
}

/** Stands for a key that the reader has not given. */
const SOME_KEY = 'YOUR_KEY'

/** The language that was read last, for the next call. */
let last = 'curl'

/** The call, as it is filled in, in four languages: each can be pasted and run. */
export function Samples({ call, values }: SamplesProps) {
  const server = useServer()
  const { key } = useKey()
  const [language, setLanguage] = useState(last)
  // One attempt: the idempotency key stays while its values are filled in.
  const [attempt] = useState(() => crypto.randomUUID())
  const request = requestOf(call, values, { server, key: key || SOME_KEY, attempt })
  const text = LANGUAGES[language]?.write(request) ?? ''
  return (
    <Panel title={t('Sample')} extra={<CopyButton text={text} label={t('Sample')} />}>
      <Tabs
        size="small"
        activeKey={language}
        onChange={(chosen) => {
          last = chosen
          setLanguage(chosen)
        }}
        items={Object.entries(LANGUAGES).map(([name, { label }]) => ({
          key: name,
          label,
          children: <Code text={text} language={name} />,
        }))}
      />
    </Panel>
  )
}

interface Language {
  readonly label: string
  readonly write: (request: PlainRequest) => string
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  curl: { label: 'curl', write: (request) => shellCurl.generate(toHar(request)) },
  typescript: {
    label: 'TypeScript',
    write: (request) =>
      `const response = await ${jsFetch.generate(toHar(request))}\nconsole.log(response.status, await response.json())`,
  },
  python: {
    label: 'Python',
    write: (request) =>
      `import requests\n\nresponse = ${pythonRequests.generate(toHar(request))}\nprint(response.status_code, response.json())`,
  },
  php: { label: 'PHP', write: (request) => `<?php\n\n${phpCurl.generate(toHar(request))}` },
}

/** The form in which the writers of samples take a request. Source: HTTP Archive 1.2. */
function toHar({ method, url, headers, body }: PlainRequest) {
  return {
    method,
    url,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
  }
}
