import * as z from 'zod/mini'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { SiwxApi, SiwxPrompt, SiwxSession, SiwxSnapshot } from '../../plugins/siwx/contract.js'
import { english } from '../../plugins/siwx/words/english.js'

/** What the sign-in says in English. */
export const SIGN_IN_WORDS = english

/** A message as a page asks for it (EIP-4361). */
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

/** The sign-in as a view meets it: it says what it is told to say, and keeps what it was asked. */
export const fakeSiwx = (options: { readonly namespace?: string; readonly chainId?: SiwxPrompt['chainId'] } = {}) => {
  const { namespace = 'fake', chainId = 'fake:one' } = options
  let snapshot: SiwxSnapshot = Object.freeze({ prompt: undefined, sessions: {} })
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const become = (next: Partial<SiwxSnapshot>): void => {
    snapshot = Object.freeze({ ...snapshot, ...next })
    for (const listener of [...listeners]) listener()
  }
  const ask = (what: string) => async () => void asked.push(what)
  const api: SiwxApi = {
    required: true,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
    listeners,
    plugin: definePlugin({
      id: 'siwx',
      views: { SIWXSignMessage: view, ConnectingSiwe: view },
      words: { de: () => import('../../plugins/siwx/words/german.js') },
      setup: () => api,
    })(),
    /** Asks the visitor. */
    prompt(prompt: Partial<SiwxPrompt>): void {
      const first: SiwxPrompt = { namespace, chainId, address: 'alice', phase: 'ready', message: SIGN_IN_MESSAGE }
      become({ prompt: Object.freeze({ ...first, ...prompt }) })
    },
    /** Nobody is asked any more; with a session, because somebody has signed in. */
    end(sessions: Readonly<Record<string, SiwxSession>> = {}): void {
      become({ prompt: undefined, sessions })
    },
  }
}
