import { readList, readOptional, readRecord, readSwitch, readText, readWebUrl, readWhole } from './define-schema.js'

/** Reads a list of URLs. */
export const readUrls = (value: unknown, what: string): string[] => readList(value, what, readWebUrl)

/** Reads the block explorers of a network. */
export const readExplorers = (value: unknown, what: string): void => {
  if (value === undefined) return
  const { default: explorer } = readRecord(value, what)
  readWebUrl(readRecord(explorer, `${what}.default`)['url'], `${what}.default.url`)
}

/** Reads a host's network with nodes, except its id. @throws `TypeError` that names the faulty part */
export const readNetwork = (value: unknown, what: string): Readonly<Record<string, unknown>> => {
  const given = readRecord(value, what)
  readText(given['name'], `${what}.name`)
  const coin = readRecord(given['nativeCurrency'], `${what}.nativeCurrency`)
  for (const key of ['name', 'symbol']) readText(coin[key], `${what}.nativeCurrency.${key}`)
  const decimals = readWhole(coin['decimals'], `${what}.nativeCurrency.decimals`)
  if (decimals < 0 || decimals > 36) throw new TypeError(`${what}.nativeCurrency.decimals: expected 0 to 36`)
  const urls = readRecord(readRecord(given['rpcUrls'], `${what}.rpcUrls`)['default'], `${what}.rpcUrls.default`)
  readUrls(urls['http'], `${what}.rpcUrls.default.http`)
  readExplorers(given['blockExplorers'], `${what}.blockExplorers`)
  readOptional(given['testnet'], `${what}.testnet`, readSwitch)
  const assets = readOptional(given['assets'], `${what}.assets`, readRecord)
  for (const key of ['imageId', 'imageUrl']) readOptional(assets?.[key], `${what}.assets.${key}`, readText)
  return given
}
