import { makeAutoObservable } from 'portico/plugin'
import type { SiwxPrompt, SiwxSession } from './contract.js'

/** Holds the current prompt and the active sessions by namespace. */
export class SiwxStore {
  prompt: SiwxPrompt | undefined = undefined
  sessions: Readonly<Record<string, SiwxSession>> = Object.freeze({})

  constructor() {
    makeAutoObservable(this)
  }

  setPrompt(prompt: SiwxPrompt | undefined): void {
    this.prompt = prompt && Object.freeze(prompt)
  }

  /** Replaces the session of a namespace; `undefined` removes it. */
  setSession(namespace: string, session: SiwxSession | undefined): void {
    const { [namespace]: _replaced, ...others } = this.sessions
    this.sessions = Object.freeze(session ? { ...others, [namespace]: session } : others)
  }
}
