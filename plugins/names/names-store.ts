import { makeAutoObservable } from 'portico/plugin'
import type { NamePlace, NameStep } from './contract.js'

/** The form, and how far its registration is. */
export class NamesStore {
  /** What the user has typed; it survives a failure. */
  text = ''
  name: string | undefined = undefined
  /** The account that the name is to stand for; another one may have become active since. */
  place: NamePlace | undefined = undefined
  step: NameStep | undefined = undefined
  /** Whether the message came too late and is signed a second time. */
  isSecond = false
  /** Why the last registration failed. */
  problem: unknown = undefined
  /** The names that were registered on this page, by address in lower case. */
  readonly registered = new Map<string, string>()

  constructor() {
    // Not observed alone: it changes together with the name.
    makeAutoObservable(this, { place: false })
  }

  get isBusy(): boolean {
    return this.step === 'signing' || this.step === 'registering'
  }

  setText(text: string): void {
    this.text = text
    this.problem = undefined
  }

  begin(place: NamePlace, name: string): void {
    this.place = place
    this.name = name
    this.step = 'signing'
    this.isSecond = false
    this.problem = undefined
  }

  signAgain(): void {
    this.step = 'signing'
    this.isSecond = true
  }

  setRegistering(): void {
    this.step = 'registering'
  }

  finish({ account }: NamePlace, name: string): void {
    this.registered.set(account.toLowerCase(), name)
    this.step = 'registered'
    this.text = ''
  }

  fail(problem: unknown): void {
    this.step = undefined
    this.problem = problem
  }
}
