import { formatUnits, type PluginContext, parseUnits, type SendInput, snapshotOf } from 'portico/plugin'
import * as z from 'zod/mini'
import type { TipJarApi } from './contract.js'
import { tipJarError } from './errors.js'
import { limitTips } from './limit-tips.js'
import { recipientOf, type TipJarOptions } from './options.js'
import type { Tip, TipTarget } from './tip.js'
import type { TipsStore } from './tips-store.js'

const sent = z.object({ hash: z.string().check(z.minLength(1)) })

/** Returns the exact amount in the smallest unit. @throws `TIP_JAR_AMOUNT_INVALID` */
const toSmallestUnit = (amount: string, decimals: number): bigint => {
  let value = 0n
  try {
    value = parseUnits(amount, decimals)
  } catch (cause) {
    throw tipJarError('TIP_JAR_AMOUNT_INVALID', { cause, details: amount.slice(0, 80) })
  }
  if (value === 0n) throw tipJarError('TIP_JAR_AMOUNT_INVALID', { details: amount.slice(0, 80) })
  return value
}

/** Returns the API, and starts the limit. */
export const setUp = (context: PluginContext<TipJarOptions, TipsStore>): TipJarApi => {
  const { options, store, stores, modal, navigate, prompt, clock, watch } = context
  limitTips(context)

  const findTarget = (): TipTarget | undefined => {
    const active = stores.networks.of(stores.modal.namespace ?? '').caipNetwork
    const to = recipientOf(options, active)
    if (!active || to === undefined) return undefined
    return { chain: active.caipNetworkId, network: active.name, to, ...active.nativeCurrency }
  }

  const reviewAndSend = async (amount: string): Promise<Tip | undefined> => {
    const target = findTarget()
    if (!target) throw tipJarError('TIP_JAR_RECIPIENT_MISSING')
    const { chain, to, symbol, decimals, network } = target
    const value = toSmallestUnit(amount, decimals)
    // The screen shows the very amount that is sent, whatever the user typed.
    const shown = { to, network, symbol, amount: formatUnits(value, decimals) }
    // A wallet that is disconnected takes its review along.
    const gone = new AbortController()
    const [namespace = ''] = chain.split(':')
    const stop = watch(
      () => stores.accounts.of(namespace).isConnected,
      (isConnected) => !isConnected && gone.abort(),
    )
    const { answer } = await prompt<true>('TipReview', shown, { onLeave: 'reject', signal: gone.signal }).finally(stop)
    if (!answer) return undefined
    const { data } = z.safeParse(sent, await modal.send(chain, { to, amount: String(value) } satisfies SendInput))
    if (!data) throw tipJarError('TIP_JAR_ANSWER_INVALID')
    const tip = { chain, to, amount: String(value), symbol, decimals, hash: data.hash, at: clock.now() }
    store.add(tip)
    return tip
  }

  const { getSnapshot, subscribe } = snapshotOf(() => ({ tips: store.tips, isSending: store.isSending }))
  return {
    getSnapshot,
    subscribe,
    presets: options.presets,
    get target() {
      return findTarget()
    },
    open: () => navigate('Tip'),
    async tip(amount) {
      if (store.isSending) throw tipJarError('TIP_JAR_PENDING')
      store.setSending(true)
      try {
        return await reviewAndSend(amount)
      } finally {
        store.setSending(false)
      }
    },
    forget: () => store.forget(),
  }
}
