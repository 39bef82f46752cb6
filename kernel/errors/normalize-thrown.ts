import { kernelError } from './kernel-errors.js'
import { isModalError, ModalError } from './modal-error.js'
import { messageOf, read } from './read-thrown.js'
import { isDeclinedText, isFailureText, isPendingText, isStaleText } from './refusal-texts.js'
import { RPC_CODES } from './rpc-codes.js'

/** The properties in which wallets and libraries wrap an error, or its text. */
const INSIDE = ['data', 'originalError', 'cause', 'error', 'info', 'reason', 'details', 'body'] as const
const MOST_LAYERS = 32

/** Parses the JSON object in a text: some wallets send a whole error as its message. */
const parseInside = (text: unknown): unknown => {
  if (typeof text !== 'string' || text.length > 20_000 || !text.includes('{')) return undefined
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

const textOf = (layer: unknown): unknown => (typeof layer === 'string' ? layer : read(layer, 'message'))

/** Whether a text is JSON, or leads to JSON with a message: that is read, not shown. */
const isJson = (layer: unknown): boolean => {
  const inner = parseInside(textOf(layer))
  return inner !== undefined && (String(textOf(layer)).trimStart().startsWith('{') || Boolean(textOf(inner)))
}

/** Returns an error and all that it wraps, objects and texts, outermost first. */
export const layersOf = (thrown: unknown): readonly unknown[] => {
  const layers = [thrown]
  for (let at = 0; at < layers.length && layers.length < MOST_LAYERS; at++) {
    const layer = layers[at]
    for (const inner of [...INSIDE.map((key) => read(layer, key)), parseInside(textOf(layer))]) {
      const isLayer = typeof inner === 'object' ? inner !== null : typeof inner === 'string' && inner !== ''
      if (isLayer && !layers.includes(inner)) layers.push(inner)
    }
  }
  return layers
}

interface Found {
  readonly code: number
  readonly data?: unknown
}

/** Returns the known code of one layer, a number or the same as text. */
const codeOf = (layer: unknown): Found | undefined => {
  const raw = read(layer, 'code')
  if (typeof raw === 'string' && /^(?:ACTION|USER)_(?:REJECTED|DENIED|DECLINED|CANCELL?ED)$/.test(raw))
    return { code: 4001 }
  const code = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw
  return typeof code === 'number' && code in RPC_CODES ? { code, data: read(layer, 'data') } : undefined
}

const DECLINED: readonly number[] = [4001, 5001, 5002, 5003]
const PENDING = -32002
/** Codes that wallets put around everything else. 5000 is WalletConnect's refusal and catch-all. */
const WRAPPERS: readonly number[] = [-32603, -32000, 5000]

/** Finds the code: a pending request before a refusal, a refusal by code before one by text, any other code last. */
const findCode = (layers: readonly unknown[], texts: readonly string[]): Found | undefined => {
  const codes = layers.flatMap((layer) => codeOf(layer) ?? [])
  const pending = codes.find(({ code }) => code === PENDING)
  if (pending) return pending
  if (texts.some(isPendingText)) return { code: PENDING }
  const refused = codes.find(({ code }) => DECLINED.includes(code))
  if (refused) return refused
  const specific = codes.find(({ code }) => !WRAPPERS.includes(code))
  const [wrapper] = codes
  // EIP-1193 and EIP-5792 codes keep their meaning; JSON-RPC codes only say that something failed.
  if (!specific || specific.code < 0 || specific.code === 4100) {
    if (texts.some((text) => isDeclinedText(text, specific !== undefined)))
      return codes.find(({ code }) => code === 5000) ?? { code: 4001 }
  }
  if (specific) return specific
  return wrapper?.code === 5000 && texts.some(isFailureText) ? codes.find(({ code }) => code !== 5000) : wrapper
}

/**
 * Turns anything thrown into a `ModalError`: keeps ours, maps JSON-RPC and provider codes by the table and an abort to
 * `OPERATION_ABORTED`, recognizes a refusal and a pending request by their texts, and wraps the rest as `UNKNOWN_THROWN`
 * with its message.
 */
export const normalizeThrown = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  if (read(thrown, 'name') === 'AbortError') return kernelError('OPERATION_ABORTED', { cause: thrown })
  const layers = layersOf(thrown)
  const texts = layers.flatMap((layer) => (isJson(layer) ? [] : messageOf(layer) || []))
  const [details = ''] = texts
  if (texts.some(isStaleText)) return kernelError('EXTENSION_STALE', { details, cause: thrown })
  const found = findCode(layers, texts)
  const known = found && RPC_CODES[found.code]
  if (found && known) {
    const [code, sentence] = known
    const isUnsent = code === 'USER_REJECTED'
    return new ModalError(code, sentence, { details, cause: thrown, rpcCode: found.code, data: found.data, isUnsent })
  }
  return kernelError('UNKNOWN_THROWN', { details, cause: thrown })
}
