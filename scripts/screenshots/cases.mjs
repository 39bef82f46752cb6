// @ts-check
import { accountCases } from './cases/account.mjs'
import { activityCases } from './cases/activity.mjs'
import { allWalletsCases } from './cases/all-wallets.mjs'
import { balancesCases } from './cases/balances.mjs'
import { connectCases } from './cases/connect.mjs'
import { connectingExternalCases } from './cases/connecting-external.mjs'
import { dataRightsCases } from './cases/data-rights.mjs'
import { emailCases } from './cases/email.mjs'
import { frameCases } from './cases/frame.mjs'
import { hardConditionCases } from './cases/hard-conditions.mjs'
import { hostButtonCases } from './cases/host-buttons.mjs'
import { nameCases } from './cases/names.mjs'
import { onrampCases } from './cases/onramp.mjs'
import { payCases } from './cases/pay.mjs'
import { receiveCases } from './cases/receive.mjs'
import { networksCases } from './cases/networks.mjs'
import { sendCases } from './cases/send.mjs'
import { swapCases } from './cases/swaps.mjs'
import { signInCases } from './cases/sign-in.mjs'
import { smartSessionCases } from './cases/smart-sessions.mjs'
import { socialCases } from './cases/social.mjs'
import { unsupportedChainCases } from './cases/unsupported-chain.mjs'
import { walletConnectCases } from './cases/walletconnect.mjs'
import { walletRegistryCases } from './cases/wallet-registry.mjs'

/**
 * @typedef {object} Case
 * @property {string} [view] the name in the view registry; left out where it is about the frame or the host's page
 * @property {string} name
 * @property {'all'} [chains] draws it where the chains of every family run; on the EVM chains without it
 * @property {object} [context] what the browser is told, for example `{ forcedColors: 'active' }`
 * @property {(harness: import('./harness.mjs').Harness) => Promise<void>} act
 */

/** Every screen and state; a view without a case fails the script. @type {readonly Case[]} */
export const cases = [
  ...connectCases,
  ...connectingExternalCases,
  ...accountCases,
  ...balancesCases,
  ...nameCases,
  ...onrampCases,
  ...payCases,
  ...receiveCases,
  ...activityCases,
  ...sendCases,
  ...swapCases,
  ...networksCases,
  ...unsupportedChainCases,
  ...signInCases,
  ...emailCases,
  ...smartSessionCases,
  ...socialCases,
  ...walletConnectCases,
  ...walletRegistryCases,
  ...allWalletsCases,
  ...dataRightsCases,
  ...frameCases,
  ...hostButtonCases,
  ...hardConditionCases,
]

/** The name of a case's files. */
export const fileName = (/** @type {Case} */ { view, name }) => (view ? `${view}-${name}` : name).toLowerCase()

/** Views that no case shows. */
export const missingViews = (/** @type {readonly string[]} */ views) =>
  views.filter((name) => cases.every(({ view }) => view !== name))
