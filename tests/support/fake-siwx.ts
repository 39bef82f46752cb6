import * as z from 'zod/mini'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { snapshotOf } from '../../kernel/define/snapshot-of.js'
import type { SiwxApi, SiwxPrompt, SiwxSession } from '../../plugins/siwx/contract.js'
import { SiwxStore } from '../../plugins/siwx/siwx-store.js'

/** A message in the format of EIP-4361. */
export const SIGN_IN_MESSAGE = `meridian.example wants you to sign in with your Ethereum account:
0x71C7656EC7ab88b098defB751B7401B5f6d8976F

Sign in to Meridian. This does not move any money.

URI: https://meridian.example
Version: 1
Chain ID: 1
Nonce: oBbLoEldZs1yTq8K
Issued At: 2026-06-14T16:40:00.000Z
Expiration Time: 2026-06-21T16:40:00.000Z
Resources:
- https://meridian.example/terms`

const never = async (): Promise<never> => new Promise(() => {})

/** A sign-in for tests of its views: shows what a test sets, and records its calls. */
export const fakeSiwx = (options: { readonly namespace?: string; readonly chainId?: SiwxPrompt['chainId'] } = {}) => {
  const { namespace = 'fake', chainId = 'fake:one' } = options
  const store = new SiwxStore()
  const asked: string[] = []
  const ask = (what: string) => async () => void asked.push(what)
  const api: SiwxApi = {
    required: true,
    ...snapshotOf(() => ({ prompt: store.prompt, sessions: store.sessions })),
    async signIn(name) {
      asked.push(`signIn ${name}`)
      return never()
    },
    signOut: ask('signOut'),
    approve: ask('approve'),
    retry: ask('retry'),
    cancel: ask('cancel'),
    config: never,
    accept: ask('accept'),
  }
  const view = {
    params: z.object({}),
    load: () => import('../../plugins/siwx/views/sign-message.view.js'),
  }
  return {
    asked,
    store,
    plugin: definePlugin({
      id: 'siwx',
      views: { SIWXSignMessage: view, ConnectingSiwe: view },
      contributes: {
        'account.rows': { id: 'session', load: () => import('../../plugins/siwx/views/account-session.view.js') },
      },
      messages: {
        en: () => import('../../plugins/siwx/messages/en.js'),
        de: () => import('../../plugins/siwx/messages/de.json', { with: { type: 'json' } }),
      },
      setup: () => api,
    })(),
    /** Shows a prompt. */
    prompt(prompt: Partial<SiwxPrompt>): void {
      const first: SiwxPrompt = {
        namespace,
        chainId,
        address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        phase: 'ready',
        message: SIGN_IN_MESSAGE,
      }
      store.setPrompt({ ...first, ...prompt })
    },
    /** Ends the prompt, with the sessions of those who have signed in. */
    end(sessions: Readonly<Record<string, SiwxSession>> = {}): void {
      store.setPrompt(undefined)
      for (const [name, session] of Object.entries(sessions)) store.setSession(name, session)
    },
  }
}
