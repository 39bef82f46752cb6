import type { RequestEffect } from 'portico/services'
import { AddressGroups, Panel, Text, useModalView } from 'portico/views'
import type { EmbeddedWalletPlugin } from '../plugin-type.js'
import { MARK, sentenceOf, type Words } from './describe-effect.js'

/** Returns every party of an effect, the one that gains first. */
const partiesOf = (effect: RequestEffect, t: Words['t']): readonly (readonly [label: string, address: string])[] => {
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

/** Writes a sentence whose values no translator of the browser may change. */
function Sentence({ text }: { readonly text: string }) {
  return text.split(MARK).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the values of a sentence never move.
      <bdi key={index} translate="no">
        {part}
      </bdi>
    ),
  )
}

interface RequestEffectsProps extends Omit<Words, 't'> {
  readonly effects: readonly RequestEffect[]
}

/** Tells what a request does: a sentence for each effect in order, with the whole address of each party. */
export function RequestEffects({ effects, ...words }: RequestEffectsProps) {
  const { t } = useModalView<EmbeddedWalletPlugin>('embeddedWallet')
  return effects.map((effect, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a request never move.
    <Panel key={index}>
      {effects.length > 1 && (
        <Text size="small">{t('embeddedWallet.step', { step: String(index + 1), count: String(effects.length) })}</Text>
      )}
      <Text>
        <strong>
          <Sentence text={sentenceOf(effect, { t, ...words })} />
        </strong>
      </Text>
      {partiesOf(effect, t).map(([label, address]) => (
        <div key={label}>
          <Text size="small">{label}</Text>
          <AddressGroups address={address} />
        </div>
      ))}
    </Panel>
  ))
}
