import activity from '../../plugins/activity/messages/en.js'
import balances from '../../plugins/balances/messages/en.js'
import dataRights from '../../plugins/data-rights/messages/en.js'
import email from '../../plugins/email-auth/messages/en.js'
import embedded from '../../plugins/embedded-wallet/messages/en.js'
import names from '../../plugins/names/messages/en.js'
import nfts from '../../plugins/nfts/messages/en.js'
import onramp from '../../plugins/onramp/messages/en.js'
import pay from '../../plugins/pay/messages/en.js'
import receive from '../../plugins/receive/messages/en.js'
import send from '../../plugins/send/messages/en.js'
import swaps from '../../plugins/swaps/messages/en.js'
import social from '../../plugins/social-auth/messages/en.js'
import siwx from '../../plugins/siwx/messages/en.js'
import sessions from '../../plugins/smart-sessions/messages/en.js'
import smart from '../../plugins/smart-accounts/messages/en.js'
import registry from '../../plugins/wallet-registry/messages/en.js'
import relay from '../../plugins/walletconnect/messages/en.js'

/** The English messages of the plugins' screens. */
export const pluginMessages = {
  ...activity,
  ...balances,
  ...dataRights,
  ...email,
  ...embedded,
  ...names,
  ...nfts,
  ...onramp,
  ...pay,
  ...receive,
  ...send,
  ...siwx,
  ...social,
  ...sessions,
  ...swaps,
  ...smart,
  ...relay,
  ...registry,
}
