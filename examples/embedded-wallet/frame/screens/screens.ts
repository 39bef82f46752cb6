import { type Approval, readApproval, type SignatureRequest } from '../approval/read-approval.js'
import type { Wallet } from '../account/create-wallet.js'
import type { PrivateKeys } from '../key/derive-accounts.js'
import { translateTo } from '../texts/texts.js'
import type { KeyTask } from '../transport/payloads.js'
import type { RpcRequest } from '../transport/rpc-request.js'
import { approvalScreen } from './approval-screen.js'
import { approveCalls, readCallsStatus, readCapabilities } from './approve-calls.js'
import type { ArmingTools } from './armed-button.js'
import { consentTo } from './consent.js'
import { chooseClient, type Feature } from '../passkey/choose-client.js'
import { passkeyScreen } from './passkey-screen.js'
import { recoverScreen } from './recover-screen.js'
import { createScreenQueue } from './screen-queue.js'

/** What the screens need. */
export interface ScreenOptions {
  readonly wallet: Wallet
  readonly tools: ArmingTools
  /** Of the embedding page, from the browser. */
  readonly origin: string
  locale(): string
  /** The accounts of the user have changed. */
  onChanged(): void
}

/** Creates everything that this page draws; one screen at a time. */
export const createScreens = ({ wallet, tools, origin, locale, onChanged }: ScreenOptions) => {
  const queue = createScreenQueue()
  const t = () => translateTo(locale())
  const client = (feature: Feature = 'publickey-credentials-get') => chooseClient(window, feature)

  const approveSignature = async (request: SignatureRequest, signal: AbortSignal): Promise<unknown> => {
    const { accounts } = await wallet.account()
    const isEvm = request.chainId.startsWith('eip155:')
    const { smart } = isEvm ? await wallet.smartAccount() : {}
    const approval = readApproval(request, accounts, smart)
    return queue(async () => {
      // Loaded while the person reads.
      const loaded = Promise.all([signerOf(approval, signal), wallet.keys()])
      loaded.catch(() => undefined)
      return approvalScreen(approval, signal, {
        ...{ t: t(), tools, origin, consent: await consentTo({ kind: 'approval', approval, origin }, tools) },
        async sign(approved) {
          const [signApproval, keys] = await loaded
          return keys.use((privateKeys) => signApproval(approved, privateKeys))
        },
      })
    })
  }

  /** What signs for an account: its key, or the smart account, whose signature says how it is deployed until it is. */
  const signerOf = async ({ smart, chainId }: Approval, signal: AbortSignal) => {
    if (!smart) return (await import('../sign/sign-approval.js')).signApproval
    const [{ signAsSmartAccount }, isDeployed] = await Promise.all([
      import('../smart/sign-smart.js'),
      // A signature that brings the deployment counts afterwards, too.
      wallet.smartAccounts.readDeployed(smart, chainId, signal).catch(() => false),
    ])
    return (approval: Approval, keys: PrivateKeys): unknown => signAsSmartAccount(approval, keys, isDeployed)
  }

  return {
    async approve(request: RpcRequest, signal: AbortSignal): Promise<unknown> {
      switch (request.method) {
        case 'eth_sendTransaction':
        case 'wallet_sendCalls':
          return queue(() => approveCalls(request, signal, { ...{ t: t(), tools, origin }, wallet, onChanged }))
        case 'wallet_getCallsStatus':
          return readCallsStatus(wallet, request.callsId, signal)
        case 'wallet_getCapabilities':
          return readCapabilities(wallet, request.address, request.chains)
        default:
          return approveSignature(request, signal)
      }
    },
    enterPasskey: (signal: AbortSignal) =>
      queue(() => {
        const passkey = client()
        const run = () => wallet.enterPasskey(passkey)
        return passkeyScreen('enter', signal, { t: t(), run, onPress: () => passkey.prepare() })
      }),
    recover: (signal: AbortSignal) =>
      queue(async () => {
        const passkey = client()
        const passkeys = wallet.passkeys(passkey)
        // A server that does not answer now may answer to the code.
        const known = await passkeys.list().catch(() => [])
        const { isHeld } = await wallet.held.find()
        const usePasskey =
          known.length > 0 ? { run: () => passkeys.recover(known), onPress: () => passkey.prepare() } : undefined
        const options = { t: t(), usePasskey, hasRestore: isHeld }
        if ((await recoverScreen(await wallet.keys(), signal, options)) !== 'restore') return null
        const { confirmScreen } = await import('./confirm-screen.js')
        await confirmScreen('restore', signal, {
          ...{ t: t(), email: await wallet.userEmail(), send: () => wallet.confirm('restore') },
          submit: (code) => wallet.held.restore(code),
        })
        return null
      }),
    manage: (task: KeyTask, signal: AbortSignal) =>
      queue(async () => {
        const { manageAccount } = await import('./manage-account.js')
        return manageAccount(task, signal, {
          ...{ t: t(), locale: locale() },
          wallet,
          tools,
          client: () => client('publickey-credentials-create'),
        })
      }),
  }
}
