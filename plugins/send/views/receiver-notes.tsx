import { Callout } from 'portico/views'
import type { Doubt } from '../doubts.js'
import { nameOf } from './format.js'
import { useSend } from './use-send.js'

const SENTENCES = {
  burn: 'send.doubtBurn',
  unusable: 'send.doubtUnusable',
  mistyped: 'send.doubtMistyped',
  token: 'send.doubtToken',
  contract: 'send.doubtContract',
  elsewhere: 'send.doubtElsewhere',
  self: 'send.doubtSelf',
  first: 'send.doubtFirst',
} as const

const toneOf = ({ kind, isBlocking }: Doubt) => {
  if (isBlocking) return 'danger'
  return kind === 'self' || kind === 'first' ? undefined : 'warning'
}

/** Says what is doubtful about a receiver. */
export function ReceiverNotes({ doubts }: { readonly doubts: readonly Doubt[] }) {
  const { network, t } = useSend()
  const sentenceOf = (doubt: Doubt): string => {
    if (doubt.kind === 'lookAlike')
      return t('send.doubtAlike', { name: nameOf({ address: doubt.known, name: doubt.name }) })
    if (doubt.kind === 'renamed') return t('send.doubtRenamed', { name: doubt.name })
    return t(SENTENCES[doubt.kind] as 'send.doubtElsewhere', { network: network?.name ?? '' })
  }
  return doubts.map((doubt) => (
    <Callout key={doubt.kind} icon={toneOf(doubt) ? 'warning' : 'info'} tone={toneOf(doubt)}>
      {sentenceOf(doubt)}
    </Callout>
  ))
}
