import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { reviewedTransferService } from 'portico/services'
import { FAMILIES } from './constants.js'
import type { HostSendPlugin, SendTarget } from './contract.js'
import { type SendOptions, sendOptions } from './options.js'
import { SendStore } from './send-store.js'
import { setUp } from './set-up.js'
import { loadView } from './views/load-view.js'

const loadRuntime = () => import('./runtime.js')

const readTexts = <Key extends string>(
  given: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): { [K in Key]?: string } => {
  const found: { [K in Key]?: string } = {}
  for (const key of keys) if (given[key] !== undefined) found[key] = readText(given[key], key)
  return found
}

const texts = <Key extends string>(...keys: readonly Key[]) =>
  defineSchema((value = {}) => readTexts(readRecord(value), keys))

const form = defineSchema((value = {}): { target?: SendTarget } => {
  const { target } = readRecord(value)
  if (target === undefined) return {}
  return { target: readTexts(readRecord(target, 'target'), ['token', 'to', 'amount', 'memo']) }
})

const definition = definePlugin({
  id: 'send',
  provides: [reviewedTransferService],
  options: sendOptions,
  errors: async () => (await loadRuntime()).sendError.catalogue,
  views: {
    WalletSend: { params: form, load: loadView('WalletSend') },
    WalletSendSelectToken: { params: texts(), load: loadView('WalletSendSelectToken') },
    WalletSendTo: { params: texts('text'), load: loadView('WalletSendTo') },
    WalletSendPreview: { params: texts(), slots: ['review.notes'], load: loadView('WalletSendPreview') },
    WalletSendConfirmed: { params: texts('id'), load: loadView('WalletSendConfirmed') },
  },
  contributes: {
    'account.actions': {
      id: 'send',
      label: 'send.action',
      english: 'Send',
      icon: 'send',
      view: 'WalletSend',
      needsSigner: true,
      when: ({ stores: { modal } }) => FAMILIES.includes(modal.namespace ?? ''),
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  // The chains and the sources of other plugins send the requests.
  egress: ({ options }) => ({ images: [options.imageUrl], storage: ['portico:send:'] }),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new SendStore(),
  setup: setUp,
})

/**
 * Sends coins and tokens: a form, a review of exactly what the wallet is handed, and what became of it.
 * @example
 * createModal({ plugins: [eip155({ networks: [mainnet] }), send()] })
 */
export const send = (options: SendOptions = {}): HostSendPlugin => definition(options)
