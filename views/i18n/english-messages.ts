import type { Catalogue } from '../../kernel/contract/messages.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { makeAutoObservable } from '../../kernel/stores/make-auto-observable.js'
import { englishButtons } from './button-messages.js'
import { labelMessages } from './label-messages.js'
import { english } from './messages/en.js'

/** The English messages of a modal: the core's, and those of plugins as far as they have loaded. */
export class EnglishMessages {
  all: Catalogue
  private readonly plugins: ReadonlyMap<string, AnyPlugin>
  /** Plugins whose messages are not in `all` yet. */
  private readonly missing = new Set<string>()
  private readonly loading = new Map<string, Promise<void>>()

  constructor(plugins: readonly AnyPlugin[]) {
    this.plugins = new Map(plugins.map((plugin) => [plugin.id, plugin]))
    this.all = { ...labelMessages(plugins), ...englishButtons, ...english }
    for (const { id, spec } of plugins) {
      const source = spec.messages?.['en']
      if (typeof source === 'function') this.missing.add(id)
      else this.all = { ...this.all, ...source }
    }
    makeAutoObservable<this, 'plugins' | 'missing' | 'loading'>(this, {
      plugins: false,
      missing: false,
      loading: false,
      isLoading: false,
    })
  }

  /**
   * Whether a message that a screen lacks is about to be there: its plugin's messages load from now on, or have just come,
   * and the screen is about to be drawn with them.
   */
  readonly isLoading = (key: string): boolean => {
    if (Object.hasOwn(this.all, key)) return true
    const [id = ''] = key.split('.')
    if (!this.missing.has(id)) return false
    this.load(id).catch(() => undefined)
    return true
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

  private add(id: string, messages: Catalogue): void {
    this.missing.delete(id)
    this.all = { ...this.all, ...messages }
  }
}
