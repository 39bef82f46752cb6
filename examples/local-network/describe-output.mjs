// @ts-check

/** The names that electrs has for scripts, by their first bytes in hexadecimal and their length in bytes. */
const TYPES = [
  { begins: '0014', length: 22, type: 'v0_p2wpkh' },
  { begins: '0020', length: 34, type: 'v0_p2wsh' },
  { begins: '5120', length: 34, type: 'v1_p2tr' },
  { begins: 'a914', length: 23, type: 'p2sh' },
  { begins: '76a914', length: 25, type: 'p2pkh' },
]
const WITNESS = /^v(\d)_/

/**
 * Describes an output as electrs does.
 *
 * @param {{ value: number, script: { toRaw: () => Buffer, toASM: () => string, getAddress: () => { toString: (network: string) => string } | null } }} output
 * @source https://github.com/mempool/electrs/blob/mempool/src/rest.rs
 */
export function describeOutput({ value, script }) {
  const raw = script.toRaw()
  const hex = raw.toString('hex')
  const type = TYPES.find(({ begins, length }) => hex.startsWith(begins) && raw.length === length)?.type ?? 'unknown'
  const version = WITNESS.exec(type)?.[1]
  const opcode = version === '0' ? 'OP_0' : `OP_PUSHNUM_${version}`
  const address = script.getAddress()?.toString('regtest')
  return {
    scriptpubkey: hex,
    scriptpubkey_asm: version ? `${opcode} OP_PUSHBYTES_${raw.length - 2} ${hex.slice(4)}` : script.toASM(),
    scriptpubkey_type: type,
    ...(address !== undefined && { scriptpubkey_address: address }),
    value,
  }
}
