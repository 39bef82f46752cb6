import {
  defineSchema,
  type ImageUrl,
  readFunction,
  readList,
  readOptional,
  readRecord,
  readText,
  readWhole,
} from 'portico/kit'
import type { CaipNetworkId, Schema } from 'portico/plugin'
import type { SwapRouter, SwapSource } from 'portico/services'
import { SLIPPAGE_LIMITS, SWAP_NETWORKS } from './constants.js'

/** Options of `portico/swaps`. */
export interface SwapsOptions {
  /** Who quotes swaps, for example `reownCompatible()` from `portico/sources`. */
  readonly source: SwapSource
  /** The currency of prices: ISO 4217, for example `eur`. Default: `usd`. */
  readonly currency?: string
  /** Hands on pictures that metadata names, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl
}

/** The parsed options. */
export interface ParsedSwapsOptions extends SwapsOptions {
  readonly currency: string
  /** The networks that have swaps. */
  readonly networks: readonly CaipNetworkId[]
  /** The source's list as it was at the start; absent without one. */
  readonly routers?: readonly SwapRouter[]
  /** The steps of slippage, in hundredths of a percent. */
  readonly slippageStep: number
}

const readRouter = (value: unknown, what: string): SwapRouter => {
  const { address, chain, name } = readRecord(value, what)
  if (!/^0x[0-9a-f]{40}$/i.test(`${address}`)) throw new TypeError(`${what}.address: expected an address`)
  return { address, chain: readText(chain, `${what}.chain`), name: readText(name, `${what}.name`) } as SwapRouter
}

const readChain = (value: unknown, what: string): CaipNetworkId => {
  if (!/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(readText(value, what)))
    throw new TypeError(`${what}: expected a chain in CAIP-2 form, for example eip155:1`)
  return value as CaipNetworkId
}

const readSwapSource = (value: unknown): SwapSource => {
  const { openSwaps, egress } = (value ?? {}) as Partial<SwapSource>
  if (typeof openSwaps !== 'function' || typeof egress !== 'function')
    throw new TypeError('source: expected `reownCompatible()` or another one')
  return value as SwapSource
}

const readStep = (value: unknown, what: string): number => {
  const step = readWhole(value, what)
  if (step < SLIPPAGE_LIMITS.least || step > SLIPPAGE_LIMITS.most)
    throw new TypeError(`${what}: expected ${SLIPPAGE_LIMITS.least} to ${SLIPPAGE_LIMITS.most}`)
  return step
}

/** The schema of the plugin's options. */
export const swapsOptions: Schema<ParsedSwapsOptions, SwapsOptions> = defineSchema((value) => {
  const { currency, imageUrl, source } = readRecord(value, 'swaps')
  const code = (readOptional(currency, 'currency', readText) ?? 'usd').toLowerCase()
  if (!/^[a-z]{3}$/.test(code)) throw new TypeError('currency: expected a code of ISO 4217, for example `eur`')
  const swapSource = readSwapSource(source)
  const routers = readOptional(swapSource.routers, 'source.routers', (list, what) => readList(list, what, readRouter))
  return {
    source: swapSource,
    currency: code,
    networks:
      readOptional(swapSource.networks, 'source.networks', (list, what) => readList(list, what, readChain)) ??
      SWAP_NETWORKS,
    slippageStep: readOptional(swapSource.slippageStep, 'source.slippageStep', readStep) ?? 1,
    ...(routers && { routers }),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
  }
})
