import { ed25519 } from '@noble/curves/ed25519'
import type { Wallet } from '../account/create-wallet.js'
import { encodeBase58 } from '../bytes/base58.js'
import { concat, toHex } from '../bytes/bytes.js'
import type { ChosenClient } from '../passkey/choose-client.js'
import type { Translate } from '../texts/texts.js'
import type { ConfirmedTask, KeyTask } from '../transport/payloads.js'
import type { ArmingTools } from './armed-button.js'
import { consentTo } from './consent.js'
import { confirmScreen } from './confirm-screen.js'
import { deleteScreen } from './delete-screen.js'
import { exportScreen } from './export-screen.js'
import { heldScreen } from './held-screen.js'
import { type ExportedKeys, keysScreen } from './keys-screen.js'
import { passkeyScreen } from './passkey-screen.js'
import { recoveryCodeScreen } from './recovery-code-screen.js'

interface ManageOptions {
  readonly t: Translate
  /** BCP 47, for dates. */
  readonly locale: string
  readonly wallet: Wallet
  readonly tools: ArmingTools
  client(): ChosenClient
}

/** Draws what a user does with the account itself: export, recovery code, passkey, deletion; each needs a fresh code. */
export const manageAccount = async (
  task: KeyTask,
  signal: AbortSignal,
  { t, locale, wallet, tools, client }: ManageOptions,
): Promise<null> => {
  const { email } = (await wallet.account()).user
  if (task === 'security') {
    const { manageSecurity } = await import('./manage-security.js')
    return manageSecurity(signal, { t, locale, wallet, email, isTrusted: tools.isTrusted })
  }
  const confirm = <Result>(submit: (code: string) => Promise<Result>, of: ConfirmedTask = task) =>
    confirmScreen(of, signal, { t, email, send: () => wallet.confirm(of), submit })
  if (task === 'delete') {
    await deleteScreen(signal, { t, tools })
    await confirm((code) => wallet.deleteAccount(code))
    return null
  }
  if (task === 'export') {
    await exportScreen(signal, { t, tools, consent: await consentTo({ kind: 'export' }, tools) })
    return keysScreen(await confirm((code) => exportKeys(wallet, code)), signal, t)
  }
  if (task === 'passkey') {
    const passkey = client()
    const passkeys = wallet.passkeys(passkey)
    const options = await confirm((code) => passkeys.options(code))
    await passkeyScreen('add', signal, { t, run: () => passkeys.add(options), onPress: () => passkey.prepare() })
    return null
  }
  const state = await wallet.held.find()
  const choice = state.isOffered || state.isHeld ? await heldScreen(state, signal, t) : 'code'
  if (choice !== 'code') {
    if (choice === 'end') await confirm((code) => wallet.held.end(code), 'remove')
    else await confirm((code) => wallet.held.begin(code), 'custody')
    return null
  }
  const made = await confirm(async (code) => (await wallet.keys()).createRecoveryCode(code))
  return recoveryCodeScreen(made, signal, t)
}

/** Both private keys, in the notation that other wallets read. */
const exportKeys = async (wallet: Wallet, code: string): Promise<ExportedKeys> =>
  (await wallet.keys()).useToExport(code, ({ eip155, solana }) => {
    const pair = concat(solana, ed25519.getPublicKey(solana))
    const exported = { eip155: toHex(eip155), solana: encodeBase58(pair) }
    pair.fill(0)
    return exported
  })
