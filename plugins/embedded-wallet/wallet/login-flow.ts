import { isModalError, type PluginContext } from 'portico/plugin'
import type { EmailStep, EmbeddedWalletProvider, LoginMethod, LoginStep, ProviderContext } from 'portico/services'
import type { EmbeddedWalletStore, WalletState } from '../embedded-wallet-store.js'
import { embeddedWalletError } from '../errors.js'
import type { EmbeddedWalletOptions } from '../options.js'
import { checkOrigin } from '../origins/check-origin.js'
import { loginMissing } from '../requests/request-errors.js'
import type { LoginMemory } from './login-memory.js'
import { createProviderContext } from './provider-context.js'
import { type LoginTools, type StepTools, wrapEmailChange, wrapLogin } from './wrap-steps.js'

const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Returns an email address without the spaces around it. @throws `EMBEDDED_WALLET_EMAIL_INVALID` */
const readEmail = (text: string): string => {
  const email = text.trim()
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
  return email
}

/** Parts of one wallet. */
export interface WalletParts {
  readonly context: PluginContext<EmbeddedWalletOptions, EmbeddedWalletStore>
  readonly provider: EmbeddedWalletProvider
  readonly state: WalletState
  readonly memory: LoginMemory
  /** Asks the provider, and notes if it has failed. */
  run<Value>(ask: () => Promise<Value>): Promise<Value>
}

/** The logins of one wallet, and changes of its email address. */
export class LoginFlow {
  private readonly providerContext: ProviderContext
  private readonly tools: StepTools
  private isChecked = false
  private unmark = () => {}

  constructor(private readonly parts: WalletParts) {
    const { context, memory, provider, run } = parts
    this.tools = { cooldown: memory.cooldown, run }
    this.providerContext = createProviderContext(context, provider, memory)
    context.watch(
      () => parts.state.isBusy,
      (isBusy) => {
        if (!isBusy) this.unmark()
      },
    )
  }

  prepare(): void {
    this.checkOrigin()
    this.parts.provider.prepare?.(this.providerContext)
  }

  /** Starts a login. @throws `EMBEDDED_WALLET_COOLDOWN`, `EMBEDDED_WALLET_EMAIL_INVALID`, and what the provider throws */
  async start(method: LoginMethod, signal: AbortSignal): Promise<LoginStep> {
    const { provider } = this.parts
    const isEmail = method.method === 'email'
    const given = isEmail ? { ...method, email: readEmail(method.email) } : method
    const tools = this.loginTools(signal)
    const begin = () => tools.run(() => provider.start(given, this.providerContext, signal))
    this.checkOrigin()
    return wrapLogin(await (isEmail ? tools.cooldown.run(begin) : begin()), tools)
  }

  /** Notes that a login has succeeded. */
  finish(): void {
    this.tools.cooldown.clear()
  }

  /** Changes the email address. @throws `EMBEDDED_WALLET_LOGIN_MISSING`, and what `start` throws */
  async updateEmail(text: string, signal: AbortSignal): Promise<EmailStep> {
    const { run, state } = this.parts
    const email = readEmail(text)
    const { session } = state
    if (!session?.updateEmail) throw loginMissing()
    const step = await this.tools.cooldown.run(() => run(async () => session.updateEmail?.(email, signal)))
    if (!step) throw loginMissing()
    return wrapEmailChange(step, this.tools, () => {
      this.tools.cooldown.clear()
      state.touch()
    })
  }

  /** Asks the provider for the session of an earlier login. */
  restore() {
    this.checkOrigin()
    return this.parts.run(() => this.parts.provider.restore(this.providerContext, this.parts.context.signal))
  }

  /** Shows the namespaces of the wallet as connecting until it is not busy any more. */
  private markConnecting(): void {
    const { context, provider } = this.parts
    this.unmark()
    const { namespaces } = context.stores.networks
    this.unmark = context.connectors.markConnecting(provider.namespaces.filter((name) => namespaces.includes(name)))
  }

  /**
   * A login is under way until it is left, has failed or has expired. Another try of a step goes on with it, and so does
   * a step that is still asking when another is refused.
   */
  private loginTools(signal: AbortSignal): LoginTools {
    const { context, run, state } = this.parts
    let asking = 0
    let forget = () => {}
    const end = () => {
      forget()
      state.setBusy(false)
    }
    const begin = () => {
      state.setBusy(true)
      this.markConnecting()
    }
    signal.addEventListener('abort', end, { once: true })
    return {
      ...this.tools,
      async run(ask) {
        if (!signal.aborted) begin()
        asking += 1
        try {
          return await run(ask)
        } catch (error) {
          // The same step takes another code.
          if (asking === 1 && !isModalError(error, 'EMBEDDED_WALLET_CODE_INVALID')) end()
          throw error
        } finally {
          asking -= 1
        }
      },
      expires(at) {
        forget()
        forget = at === undefined ? () => {} : context.clock.after(Math.max(0, at - context.clock.now()), end)
      },
    }
  }

  private checkOrigin(): void {
    const { context, provider } = this.parts
    if (this.isChecked) return
    this.isChecked = true
    const { allowedOrigins } = context.options
    const listed = allowedOrigins ?? provider.originsUrl?.(context.host)
    if (listed === undefined) return
    const page = allowedOrigins === undefined ? provider.originsPage : undefined
    void checkOrigin(context, listed, page ?? `the list of origins of ${provider.name}`)
  }
}
