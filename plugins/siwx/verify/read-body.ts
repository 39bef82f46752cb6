import { verifyError } from './errors.js'

/** Bytes that are read of a request; a sign-in by a contract that is not there yet has a few thousand. */
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
    // What a request says of its length is not believed.
    if (length > LONGEST) {
      await reader.cancel()
      throw invalid('too long')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

/** The texts of a JSON object that a request brings. @throws `SIWX_REQUEST_INVALID` */
export const readBody = async (request: Request): Promise<{ readonly message: string; readonly signature: string }> => {
  // A form of another site can send no JSON without asking first.
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw invalid('not application/json')
  const body: unknown = await (async () => JSON.parse(await readText(request)))().catch((cause: unknown) => {
    throw verifyError('SIWX_REQUEST_INVALID', { details: 'no JSON', cause })
  })
  const { message, signature } = (body ?? {}) as Readonly<Record<string, unknown>>
  if (typeof message !== 'string' || typeof signature !== 'string') throw invalid('message and signature are missing')
  return { message, signature }
}
