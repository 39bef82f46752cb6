import { privateKeyToAccount } from 'viem/accounts'
import { encodeBase58 } from '../../../../kit/bytes/base58.js'
import { isModalError } from '../../../../kernel/errors/modal-error.js'
import { bip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { cosmosVerifier } from '../../../../plugins/cosmos/verify/cosmos-verifier.js'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import type { SiwxMessageData } from '../../../../plugins/siwx/contract.js'
import { solanaVerifier } from '../../../../plugins/solana/verify/solana-verifier.js'
import { formatMessage } from '../../../support/sign-in-forms.js'

/** The verifiers of a server that accepts every official chain, without nodes. */
export const VERIFIERS = {
  bip122: bip122Verifier,
  cosmos: cosmosVerifier,
  eip155: eip155Verifier(),
  solana: solanaVerifier,
}

/** The issue time of the test messages. */
export const NOW = Date.parse('2026-03-01T12:00:00Z')

const fields = {
  domain: 'example.org',
  uri: 'https://example.org/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: new Date(NOW).toISOString(),
} as const

/** A message with its signature in the format of its chain. */
export interface Signed {
  readonly message: string
  readonly signature: string
  readonly address: string
}

type Given = Partial<SiwxMessageData>

/** Signs in with a key of eip155. */
export const signEip155 = async (given: Given = {}, seed: `0x${string}` = `0x${'11'.repeat(32)}`): Promise<Signed> => {
  const account = privateKeyToAccount(seed)
  const message = formatMessage({ ...fields, chainId: 'eip155:1', accountAddress: account.address, ...given })
  return { message, signature: await account.signMessage({ message }), address: account.address }
}

export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Signs in with a new key of Solana. */
export const signSolana = async (given: Given = {}): Promise<Signed> => {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const address = encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const message = formatMessage({ ...fields, chainId: MAINNET, accountAddress: address, ...given })
  const bytes = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message))
  return { message, signature: encodeBase58(new Uint8Array(bytes)), address }
}

/** Returns the error code of a rejection, or the result. */
export const codeOf = async (run: Promise<unknown>): Promise<unknown> => {
  try {
    return { accepted: await run }
  } catch (error) {
    return isModalError(error) ? error.code : error
  }
}
