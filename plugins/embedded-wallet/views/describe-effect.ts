import { formatUnits, type NativeCurrency } from 'portico/plugin'
import type { RequestDescription, RequestEffect, RequestWarning } from 'portico/services'
import { shortenAddress, type useModalView } from 'portico/views'
import type { Approval, TokenUnit } from '../contract.js'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'

type Translate = ReturnType<typeof useModalView<EmbeddedWalletPlugin>>['t']

/** Returns the display unit of an asset's amounts; `undefined` shows them in base units. */
export type UnitOf = (asset: string, mayBeItem?: boolean) => TokenUnit | undefined

/** The catalog, the network's coin and the token units that a sentence needs. */
export interface Words {
  readonly t: Translate
  readonly coin: NativeCurrency | undefined
  readonly unitOf: UnitOf
}

/** Finds units among the tokens of an approval that have been read. */
export const createUnitOf =
  ({ tokens = {} }: Approval, coin: NativeCurrency | undefined): UnitOf =>
  (asset, mayBeItem) => {
    const unit = tokens[asset.toLowerCase()]
    // Collections have no decimals; some answer 0.
    if (!unit || (mayBeItem && unit.decimals === 0)) return undefined
    // A token with the name of the network's coin would be read as that.
    return unit.symbol.toLowerCase() === coin?.symbol.toLowerCase() ? undefined : unit
  }

/** Stands around each value of a sentence that no translator may change. */
export const MARK = '\ufffc'

const mark = (value: string): string => MARK + value.replaceAll(MARK, '') + MARK
const short = (address: string): string => mark(shortenAddress(address))
const inUnits = (amount: string, { decimals, symbol }: TokenUnit) =>
  mark(`${formatUnits(BigInt(amount), decimals)}\u00a0${symbol}`)

interface Amount {
  readonly amount: string
  readonly asset?: string
  readonly mayBeItem?: boolean
}

/** Writes an amount in tokens where the unit is known, else in base units with the contract. */
const amountOf = ({ amount, asset, mayBeItem }: Amount, { coin, t, unitOf }: Words): string => {
  if (asset === undefined) return coin ? inUnits(amount, coin) : t('embeddedWallet.coinUnits', { amount: mark(amount) })
  const unit = unitOf(asset, mayBeItem)
  if (unit) return inUnits(amount, unit)
  const values = { amount: mark(amount), token: short(asset) }
  return mayBeItem ? t('embeddedWallet.unitsOrItem', values) : t('embeddedWallet.units', values)
}

const describeAllowance = (effect: Extract<RequestEffect, { kind: 'allowance' }>, words: Words): string => {
  const { t, unitOf } = words
  const { adds, amount, asset, mayBeItem, unlimited } = effect
  const unit = unitOf(asset, mayBeItem)
  const isItem = mayBeItem && !unit
  const spender = short(effect.spender)
  const token = unit ? mark(unit.symbol) : short(asset)
  if (unlimited)
    return isItem
      ? t('embeddedWallet.allowAllOrItem', { spender, token, item: mark(amount) })
      : t('embeddedWallet.allowAll', { spender, token })
  if (amount === '0' && !adds)
    return isItem
      ? t('embeddedWallet.allowNoneOrItem', { spender, token, item: mark(amount) })
      : t('embeddedWallet.allowNone', { spender, token })
  const values = { spender, amount: amountOf(effect, words) }
  return adds ? t('embeddedWallet.allowMore', values) : t('embeddedWallet.allow', values)
}

/** Returns one sentence for an effect, with `MARK` around its values. */
export const sentenceOf = (effect: RequestEffect, words: Words): string => {
  const { t } = words
  const isPaid = 'amount' in effect && effect.amount !== '0'
  switch (effect.kind) {
    case 'transfer': {
      const values = { amount: amountOf(effect, words), to: short(effect.to) }
      return effect.from === undefined
        ? t('embeddedWallet.transfer', values)
        : t('embeddedWallet.transferFrom', { ...values, from: short(effect.from) })
    }
    case 'item': {
      const values = { item: mark(effect.item), collection: short(effect.asset), to: short(effect.to) }
      return effect.from === undefined
        ? t('embeddedWallet.item', values)
        : t('embeddedWallet.itemFrom', { ...values, from: short(effect.from) })
    }
    case 'allowance':
      return describeAllowance(effect, words)
    case 'operator': {
      const values = { spender: short(effect.spender), collection: short(effect.asset) }
      return effect.approved ? t('embeddedWallet.operator', values) : t('embeddedWallet.operatorNone', values)
    }
    case 'call': {
      const contract = short(effect.to)
      return isPaid
        ? t('embeddedWallet.callPaid', { contract, amount: amountOf({ amount: effect.amount }, words) })
        : t('embeddedWallet.call', { contract })
    }
    case 'create':
      return isPaid
        ? t('embeddedWallet.createPaid', { amount: amountOf({ amount: effect.amount }, words) })
        : t('embeddedWallet.create')
    case 'sponsor':
      return t('embeddedWallet.sponsor', { host: mark(effect.host) })
  }
}

/** Returns the warnings of a request, without that of a permission that turns out to be taken back. */
export const warningsOf = ({ effects, warnings }: RequestDescription, unitOf: UnitOf): readonly RequestWarning[] => {
  const isTakenBack = (effect: RequestEffect) =>
    effect.kind === 'allowance' && effect.amount === '0' && effect.mayBeItem && unitOf(effect.asset, true)
  const isGiven = (effect: RequestEffect) =>
    effect.kind === 'operator' ? effect.approved : effect.kind === 'allowance' && !isTakenBack(effect)
  return effects.some(isTakenBack) && !effects.some(isGiven)
    ? warnings.filter((warning) => warning !== 'spender')
    : warnings
}
