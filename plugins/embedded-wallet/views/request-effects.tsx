import { formatUnits, type NativeCurrency } from 'portico/plugin'
import type { RequestEffect } from 'portico/services'
import { AddressGroups, shortenAddress, Text, useModalView } from 'portico/views'
import type { Approval, EmbeddedWalletViewPlugin, TokenUnit } from '../contract.js'

type Translate = ReturnType<typeof useModalView<EmbeddedWalletViewPlugin>>['t']

interface Words {
  readonly t: Translate
  readonly coin: NativeCurrency | undefined
  unitOf(asset: string): TokenUnit | undefined
}

const inUnits = (amount: string, { decimals, symbol }: TokenUnit) =>
  `${formatUnits(BigInt(amount), decimals)}\u00a0${symbol}`

/** Writes an amount in tokens where the unit is known, else in the smallest unit with the contract. */
const amountOf = (
  { amount, asset, mayBeItem }: { readonly amount: string; readonly asset?: string; readonly mayBeItem?: boolean },
  { coin, t, unitOf }: Words,
): string => {
  if (asset === undefined) return coin ? inUnits(amount, coin) : t('embeddedWallet.coinUnits', { amount })
  const unit = unitOf(asset)
  if (unit) return inUnits(amount, unit)
  const values = { amount, token: shortenAddress(asset) }
  return mayBeItem ? t('embeddedWallet.unitsOrItem', values) : t('embeddedWallet.units', values)
}

const describeAllowance = (effect: Extract<RequestEffect, { kind: 'allowance' }>, words: Words): string => {
  const { t, unitOf } = words
  const spender = shortenAddress(effect.spender)
  const token = unitOf(effect.asset)?.symbol ?? shortenAddress(effect.asset)
  if (effect.amount === 'unlimited') return t('embeddedWallet.allowAll', { spender, token })
  if (effect.amount === '0' && !effect.adds) return t('embeddedWallet.allowNone', { spender, token })
  const values = { spender, amount: amountOf(effect, words) }
  return effect.adds ? t('embeddedWallet.allowMore', values) : t('embeddedWallet.allow', values)
}

/** Returns one sentence for an effect. */
const sentenceOf = (effect: RequestEffect, words: Words): string => {
  const { t } = words
  const isPaid = 'amount' in effect && effect.amount !== '0'
  switch (effect.kind) {
    case 'transfer': {
      const values = { amount: amountOf(effect, words), to: shortenAddress(effect.to) }
      return effect.from === undefined
        ? t('embeddedWallet.transfer', values)
        : t('embeddedWallet.transferFrom', { ...values, from: shortenAddress(effect.from) })
    }
    case 'item': {
      const values = { item: effect.item, collection: shortenAddress(effect.asset), to: shortenAddress(effect.to) }
      return effect.from === undefined
        ? t('embeddedWallet.item', values)
        : t('embeddedWallet.itemFrom', { ...values, from: shortenAddress(effect.from) })
    }
    case 'allowance':
      return describeAllowance(effect, words)
    case 'operator': {
      const values = { spender: shortenAddress(effect.spender), collection: shortenAddress(effect.asset) }
      return effect.approved ? t('embeddedWallet.operator', values) : t('embeddedWallet.operatorNone', values)
    }
    case 'call': {
      const contract = shortenAddress(effect.to)
      return isPaid
        ? t('embeddedWallet.callPaid', { contract, amount: amountOf({ amount: effect.amount }, words) })
        : t('embeddedWallet.call', { contract })
    }
    case 'create':
      return isPaid
        ? t('embeddedWallet.createPaid', { amount: amountOf({ amount: effect.amount }, words) })
        : t('embeddedWallet.create')
  }
}

/** Returns every party of an effect, the one that gains first. */
const partiesOf = (effect: RequestEffect, t: Translate): readonly (readonly [label: string, address: string])[] => {
  const parties: (readonly [string, string | undefined])[] = []
  if ('spender' in effect) parties.push([t('embeddedWallet.spender'), effect.spender])
  if ('to' in effect)
    parties.push([effect.kind === 'call' ? t('embeddedWallet.contract') : t('embeddedWallet.receiver'), effect.to])
  if ('from' in effect) parties.push([t('embeddedWallet.payer'), effect.from])
  if ('asset' in effect)
    parties.push([
      effect.kind === 'item' || effect.kind === 'operator' ? t('embeddedWallet.collection') : t('embeddedWallet.token'),
      effect.asset,
    ])
  return parties.flatMap(([label, address]) => (address === undefined ? [] : [[label, address] as const]))
}

interface RequestEffectsProps {
  readonly approval: Approval
  readonly coin: NativeCurrency | undefined
}

/** Tells what a request does: a sentence for each effect in order, with the whole address of each party. */
export function RequestEffects({ approval, coin }: RequestEffectsProps) {
  const { t } = useModalView<EmbeddedWalletViewPlugin>('embeddedWallet')
  const { description, tokens = {} } = approval
  const effects = description?.effects ?? []
  // A token with the name of the network's coin would be read as that.
  const isCoin = (symbol: string) => symbol.toLowerCase() === coin?.symbol.toLowerCase()
  const unitOf = (asset: string) => {
    const unit = tokens[asset.toLowerCase()]
    return unit && !isCoin(unit.symbol) ? unit : undefined
  }
  return effects.map((effect, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a request never move.
    <div className="portico-panel" key={index}>
      {effects.length > 1 && (
        <Text size="small">{t('embeddedWallet.step', { step: String(index + 1), count: String(effects.length) })}</Text>
      )}
      <Text>
        <strong>{sentenceOf(effect, { t, coin, unitOf })}</strong>
      </Text>
      {partiesOf(effect, t).map(([label, address]) => (
        <div key={label}>
          <Text size="small">{label}</Text>
          <AddressGroups address={address} />
        </div>
      ))}
    </div>
  ))
}
