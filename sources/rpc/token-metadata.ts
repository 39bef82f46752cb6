import { read } from '../../kernel/errors/read-thrown.js'
import { cleanName } from '../../kernel/schema/foreign-text.js'
import { decodeBase64 } from '../../kit/bytes/base64.js'

/** What the metadata of an NFT says; texts of strangers, cleaned. */
export interface NftMetadata {
  readonly name?: string
  readonly imageUrl?: string
}

const decode = (uri: string): string | undefined => {
  const [, parameters = '', body = ''] = /^data:application\/json((?:;[\w=-]+)*),(.*)$/s.exec(uri) ?? []
  if (!body) return undefined
  if (!/;base64$/.test(parameters)) return decodeURIComponent(body)
  const bytes = decodeBase64(body)
  return bytes && new TextDecoder().decode(bytes)
}

/**
 * Reads metadata that a `data:` URI holds. Any other address is left alone: its server would learn who looks at the
 * account.
 */
export const readNftMetadata = (uri: string | undefined): NftMetadata => {
  try {
    const metadata: unknown = JSON.parse(decode(uri ?? '') ?? '{}')
    const name = cleanName(read(metadata, 'name'))
    const image = read(metadata, 'image')
    const isImage = typeof image === 'string' && /^(?:https|ipfs|ar|data):/.test(image)
    return { ...(name && { name }), ...(isImage && { imageUrl: image }) }
  } catch {
    return {}
  }
}
