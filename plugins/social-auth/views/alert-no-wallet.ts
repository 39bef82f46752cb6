import type { PluginContext } from 'portico/plugin'
import type { SocialAuthOptions } from '../options.js'

/** Tells the developer that no wallet logs users in, and which plugin to add. */
export const alertNoWallet = ({ alert, options: { provider } }: PluginContext<SocialAuthOptions>): void => {
  const which = provider === undefined ? '' : ` and the id "${provider}"`
  alert(
    'EMBEDDED_WALLET_MISSING',
    'Embedded Wallet Missing',
    `socialAuth() finds no wallet with a social login${which}: add \`embeddedWallet()\` of \`portico/embedded-wallet\` with such a provider to \`plugins\`.`,
  )
}
