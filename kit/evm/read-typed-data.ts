import { readEach, readList, readRecord, readText } from '../../kernel/schema/define-schema.js'
import { providerError } from './provider-error.js'

/** EIP-712 typed data. @source https://eips.ethereum.org/EIPS/eip-712 */
export interface EvmTypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

const readField = (value: unknown, what: string) => {
  const { name, type } = readRecord(value, what)
  return { name: readText(name, what), type: readText(type, what) }
}

/** Reads the typed data of `eth_signTypedData_v4`: an object, or its JSON. @throws `{ code: -32602 }` */
export const readTypedData = (given: unknown): EvmTypedData => {
  try {
    const {
      domain = {},
      types,
      primaryType,
      message,
    } = readRecord(typeof given === 'string' ? JSON.parse(given) : given)
    return {
      domain: readRecord(domain, 'domain'),
      types: readEach(types, 'types', (fields, what) => readList(fields, what, readField)),
      primaryType: readText(primaryType, 'primaryType'),
      message: readRecord(message, 'message'),
    }
  } catch {
    throw providerError(-32602, 'Expected typed data of EIP-712.')
  }
}
