import * as z from 'zod/mini'
import { encodeBase64 } from '../../kit/bytes/base64.js'
import type { RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import { parseParams } from '../wallet-shell/parse-params.js'
import type { CosmosCore } from './create-cosmos-core.js'
import { aminoBytes, directBytes, messageDocument } from './signed-bytes.js'

/** Returns the steps of one method for these parameters. */
export type CosmosMethod = (params: unknown, request: WalletRequest) => RequestSteps

const chainsParams = z.object({ chainIds: z.array(z.string()) })
const chainParams = z.object({ chainId: z.string() })
const signer = { chainId: z.string(), signer: z.string() }
const messageParams = z.object({ ...signer, data: z.string() })
const directParams = z.object({
  ...signer,
  signDoc: z.object({
    bodyBytes: z.instanceof(Uint8Array),
    authInfoBytes: z.instanceof(Uint8Array),
    chainId: z.string(),
    accountNumber: z.bigint(),
  }),
})
const aminoParams = z.object({ ...signer, signDoc: z.looseObject({ chain_id: z.string() }) })
const suggestParams = z.object({
  chainInfo: z.looseObject({
    chainId: z.string(),
    chainName: z.string(),
    rpc: z.url(),
    rest: z.url(),
    bech32Config: z.looseObject({ bech32PrefixAccAddr: z.string() }),
    currencies: z.array(z.object({ coinDenom: z.string(), coinMinimalDenom: z.string(), coinDecimals: z.int() })),
    feeCurrencies: z.array(z.looseObject({ gasPriceStep: z.looseObject({ average: z.number() }) })),
  }),
})

/** What Keplr answers to a page, with the wallet's real keys. @source https://docs.keplr.app/api */
export const cosmosMethods = (core: CosmosCore, repeat: () => void): Readonly<Record<string, CosmosMethod>> => {
  const { state, change } = core
  const isEnabled = (chainIds: readonly string[]) =>
    state().permitted && chainIds.every((id) => state().enabled.includes(id))

  /** Signs bytes with the key of a signer. */
  const sign = async (chainId: string, address: string, bytes: Uint8Array) => {
    const key = await core.key(chainId)
    if (key.addressOn(core.chain(chainId).prefix) !== address) throw new Error('Signer mismatched')
    const pub_key = { type: 'tendermint/PubKeySecp256k1', value: encodeBase64(key.publicKey) }
    return { pub_key, signature: encodeBase64(key.sign(bytes)) }
  }
  const signing = (
    { chainId, signer: address }: { readonly chainId: string; readonly signer: string },
    named: string,
    perform: () => unknown,
  ): RequestSteps => ({
    asks: true,
    check: async () => {
      const key = await core.key(chainId)
      if (key.addressOn(core.chain(chainId).prefix) !== address) throw new Error('Signer mismatched')
      if (named !== chainId) throw new Error('Chain id unmatched with the sign doc')
    },
    perform,
  })

  return {
    enable: (params, request) => {
      const { chainIds } = parseParams(chainsParams, params)
      return {
        asks: !isEnabled(chainIds),
        check: async () => {
          for (const id of chainIds) core.chain(id)
          await core.unlocked(request)
        },
        perform: () => change({ permitted: true, enabled: [...new Set([...state().enabled, ...chainIds])] }),
        pretend: () => undefined,
        repeat,
      }
    },
    disable: (params) => {
      const { chainIds } = parseParams(chainsParams, params)
      const enabled = chainIds.length === 0 ? [] : state().enabled.filter((id) => !chainIds.includes(id))
      return { asks: false, perform: () => change({ enabled, permitted: enabled.length > 0 }) }
    },
    getKey: (params, request) => {
      const { chainId } = parseParams(chainParams, params)
      return {
        asks: state().locked,
        check: async () => {
          await core.key(chainId)
          await core.unlocked(request)
        },
        perform: async () => {
          const key = await core.key(chainId)
          const all = await core.keys()
          return {
            name: `Key ${core.options.privateKeys.length > 1 ? all.indexOf(key) + 1 : 1}`,
            algo: 'secp256k1',
            pubKey: key.publicKey.slice(),
            address: key.hash.slice(),
            bech32Address: key.addressOn(core.chain(chainId).prefix),
            isNanoLedger: core.options.jsonOnly === true,
          }
        },
      }
    },
    signArbitrary: (params) => {
      const given = parseParams(messageParams, params)
      const { chainId, signer: address, data } = given
      return signing(given, chainId, () => sign(chainId, address, aminoBytes(messageDocument(address, data))))
    },
    signDirect: (params) => {
      const given = parseParams(directParams, params)
      const { chainId, signer: address, signDoc } = given
      return signing(given, signDoc.chainId, async () => {
        if (core.options.jsonOnly) throw new Error('Direct signing is not supported by this device')
        return { signed: signDoc, signature: await sign(chainId, address, directBytes(signDoc)) }
      })
    },
    signAmino: (params) => {
      const given = parseParams(aminoParams, params)
      const { chainId, signer: address, signDoc } = given
      // A message has no network.
      return signing(given, signDoc.chain_id || chainId, async () => ({
        signed: signDoc,
        signature: await sign(chainId, address, aminoBytes(signDoc)),
      }))
    },
    experimentalSuggestChain: (params) => {
      const { chainId, bech32Config } = parseParams(suggestParams, params).chainInfo
      const chain = { chainId, prefix: bech32Config.bech32PrefixAccAddr }
      const isKnown = core.chains().some((one) => one.chainId === chainId)
      return {
        asks: !isKnown,
        perform: async () => void (isKnown || (await change({ added: [...state().added, chain] }))),
      }
    },
  }
}
