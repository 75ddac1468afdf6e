import type { SendFile } from './createClient.ts'

/** Sends a file by the only thing in browsers that tells how much of it went. */
export const sendByXhr: SendFile = (request, file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    call.onload = () => {
      const { status, responseText } = call
      resolve(new Response(responseText, { status, headers: headersOf(call) }))
    }
    call.onerror = () => reject(new TypeError('The file couldn’t be sent'))
    call.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort())
    call.send(file)
  })

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split('\r\n')
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
