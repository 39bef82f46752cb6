import type { EmailStep, EmbeddedWalletProvider, LoginMethod, LoginStep, ProviderContext } from 'portico/services'
import type { EmbeddedWalletContext } from '../contract.js'
import { checkOrigin } from '../origins/check-origin.js'
import { loginMissing } from '../requests/request-errors.js'
import type { WalletState } from '../wallet-state.js'
import { EmailCooldown, readEmail } from './email-cooldown.js'
import type { LoginMemory } from './login-memory.js'
import { createProviderContext } from './provider-context.js'
import { type StepTools, wrapEmailChange, wrapLogin } from './wrap-steps.js'

/** What logins need beside the wallet. */
export interface LoginParts {
  readonly context: EmbeddedWalletContext
  readonly provider: EmbeddedWalletProvider
  readonly state: WalletState
  readonly memory: LoginMemory
  /** Asks the provider, and notes if it has failed. */
  run<Value>(ask: () => Promise<Value>): Promise<Value>
}

/** The logins of one wallet, and changes of its e-mail address. */
export class LoginFlow {
  private readonly providerContext: ProviderContext
  private readonly tools: StepTools & { readonly cooldown: EmailCooldown }
  private isChecked = false

  constructor(private readonly parts: LoginParts) {
    const { context, memory, provider, run } = parts
    this.tools = { cooldown: new EmailCooldown(context.clock, memory.lastEmail), run }
    this.providerContext = createProviderContext(context, provider, memory)
  }

  prepare(): void {
    this.checkOrigin()
    this.parts.provider.prepare?.(this.providerContext)
  }

  /** Starts a login. @throws `EMBEDDED_WALLET_COOLDOWN`, `EMBEDDED_WALLET_EMAIL_INVALID`, and what the provider throws */
  async start(method: LoginMethod, signal: AbortSignal): Promise<LoginStep> {
    const { provider, run, state } = this.parts
    const isEmail = method.method === 'email'
    const given = isEmail ? { ...method, email: readEmail(method.email) } : method
    const begin = () => run(() => provider.start(given, this.providerContext, signal))
    const leave = () => state.setBusy(false)
    this.checkOrigin()
    state.setBusy(true)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return wrapLogin(await (isEmail ? this.tools.cooldown.run(begin) : begin()), this.tools)
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Notes that a login has succeeded. */
  finish(): void {
    this.tools.cooldown.clear()
  }

  /** Changes the e-mail address. @throws `EMBEDDED_WALLET_LOGIN_MISSING`, and what `start` throws */
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

  private checkOrigin(): void {
    const { context, provider } = this.parts
    const { allowedOrigins } = context.options
    if (this.isChecked || allowedOrigins === undefined) return
    this.isChecked = true
    void checkOrigin(context, allowedOrigins, provider.name)
  }
}
