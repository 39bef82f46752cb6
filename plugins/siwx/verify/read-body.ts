import { verifyError } from './errors.js'

/** The maximum body in bytes; a signature of an undeployed contract has a few thousand. */
const LONGEST = 131_072

const invalid = (details: string) => verifyError('SIWX_REQUEST_INVALID', { details })

const readText = async (request: Request): Promise<string> => {
  const reader = request.body?.getReader()
  if (!reader) throw invalid('no body')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value?.length ?? 0
    // `Content-Length` cannot be trusted.
    if (length > LONGEST) {
      await reader.cancel()
      throw invalid('too long')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

/** Parses the body of a sign-in request. @throws `SIWX_REQUEST_INVALID` */
export const readBody = async (request: Request): Promise<{ readonly message: string; readonly signature: string }> => {
  // A form of another site cannot send JSON without a CORS preflight.
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw invalid('not application/json')
  const body: unknown = await (async () => JSON.parse(await readText(request)))().catch((cause: unknown) => {
    throw verifyError('SIWX_REQUEST_INVALID', { details: 'not JSON', cause })
  })
  const { message, signature } = (body ?? {}) as Readonly<Record<string, unknown>>
  if (typeof message !== 'string' || typeof signature !== 'string') throw invalid('message and signature are missing')
  return { message, signature }
}
