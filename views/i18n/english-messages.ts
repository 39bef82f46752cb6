import type { Catalogue } from '../../kernel/contract/messages.js'
import type { AnyPlugin, ErrorMap } from '../../kernel/contract/plugin.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { englishButtons } from './button-messages.js'
import { labelMessages } from './label-messages.js'
import { english } from './messages/en.js'

/** Returns the sentences of an error catalogue as messages. */
const toMessages = (errors: ErrorMap): Catalogue =>
  Object.fromEntries(Object.entries(errors).map(([code, sentence]) => [`error.${code}`, sentence]))

/** Returns whether a message is of an error of a plugin: codes begin with the plugin's id, `OFFICE_HOURS_` for `officeHours`. */
const isErrorOf = (id: string, key: string): boolean =>
  key.startsWith(`error.${id.replace(/[A-Z]/g, '_$&').replaceAll('-', '_').toUpperCase()}_`)

/**
 * The English messages of a modal: the core's, and those of plugins as far as they have loaded. An error without a message
 * has the sentence of its plugin's catalogue.
 */
export class EnglishMessages {
  all: Catalogue
  private readonly plugins: ReadonlyMap<string, AnyPlugin>
  /** Plugins whose messages are not in `all` yet. */
  private readonly missing = new Set<string>()
  /** Plugins whose catalogue of errors is not in `all` yet. */
  private readonly silent = new Set<string>()
  private readonly loading = new Map<string, Promise<void>>()

  constructor(plugins: readonly AnyPlugin[]) {
    this.plugins = new Map(plugins.map((plugin) => [plugin.id, plugin]))
    this.all = { ...labelMessages(plugins), ...englishButtons, ...english }
    for (const { id, spec } of plugins) {
      if (typeof spec.errors === 'function') this.silent.add(id)
      else if (spec.errors) this.all = { ...this.all, ...toMessages(spec.errors) }
      const source = spec.messages?.['en']
      if (typeof source === 'function') this.missing.add(id)
      else this.all = { ...this.all, ...source }
    }
    makeAutoObservable(this)
  }

  /**
   * Whether a message that a screen lacks is about to be there: its plugin's messages load from now on, or have just come,
   * and the screen is about to be drawn with them.
   */
  readonly isLoading = (key: string): boolean => {
    if (Object.hasOwn(this.all, key)) return true
    const isOwn = (id: string) => key.startsWith(`${id}.`) || isErrorOf(id, key)
    const late = [...this.missing].filter(isOwn)
    const lateErrors = [...this.silent].filter((id) => isErrorOf(id, key))
    for (const id of late) this.load(id).catch(() => undefined)
    for (const id of lateErrors) this.loadErrors(id).catch(() => undefined)
    return late.length > 0 || lateErrors.length > 0
  }

  /** Loads the messages of a plugin once; a failure is tried again by the next call. */
  load(id: string): Promise<void> {
    const source = this.plugins.get(id)?.spec.messages?.['en']
    if (typeof source !== 'function' || !this.missing.has(id)) return Promise.resolve()
    const promise =
      this.loading.get(id) ??
      source().then(
        (module) => this.add(id, module.default),
        (error: unknown) => {
          this.loading.delete(id)
          throw error
        },
      )
    this.loading.set(id, promise)
    return promise
  }

  /** Loads the error catalogue of a plugin once; a failure is tried again by the next call. */
  private loadErrors(id: string): Promise<void> {
    const source = this.plugins.get(id)?.spec.errors
    if (typeof source !== 'function' || !this.silent.has(id)) return Promise.resolve()
    const name = `error.${id}`
    const promise =
      this.loading.get(name) ??
      source().then(
        (errors) => this.addErrors(id, errors),
        (error: unknown) => {
          this.loading.delete(name)
          throw error
        },
      )
    this.loading.set(name, promise)
    return promise
  }

  private add(id: string, messages: Catalogue): void {
    this.missing.delete(id)
    this.all = { ...this.all, ...messages }
  }

  /** Messages of the plugin come before the sentences of its catalogue. */
  private addErrors(id: string, errors: ErrorMap): void {
    this.silent.delete(id)
    this.all = { ...toMessages(errors), ...this.all }
  }
}
