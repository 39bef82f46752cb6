import type { Bytes } from '../bytes/bytes.js'
import type { WalletAccounts } from '../session/read-answers.js'
import type { EntryStore } from '../storage/entry-store.js'

/** The share of this browser, wrapped by a key that the browser does not give away. */
export interface DeviceShare {
  readonly setId: string
  readonly accounts: WalletAccounts
  readonly isRecoverable: boolean
  /** The share of a new key, of which the server has not said that it has the other one. */
  readonly isPending?: true
  readonly key: CryptoKey
  readonly iv: Bytes
  readonly box: ArrayBuffer
}

const nameOf = (userId: string) => `device:${userId}`

/** Reads the share of a user. */
export const readDeviceShare = (store: EntryStore, userId: string) => store.get<DeviceShare>(nameOf(userId))

/** Deletes the share of a user: afterwards only the recovery code brings the key back. */
export const deleteDeviceShare = (store: EntryStore, userId: string) => store.delete(nameOf(userId))

/** Deletes the share of a user, and those that were set aside. */
export const deleteDeviceShares = (store: EntryStore, userId: string) => store.deleteUnder(nameOf(userId))

/** Puts back the share of a user. */
export const putDeviceShare = (store: EntryStore, userId: string, share: DeviceShare) =>
  store.set(nameOf(userId), share)

/** Keeps a share beside the one in use, so that no other one overwrites it. */
export const setAsideDeviceShare = (store: EntryStore, userId: string, share: DeviceShare) =>
  store.set(`${nameOf(userId)}:${share.setId}`, share)

/** Notes what the server has said of the wallet of this share. */
export const confirmDeviceShare = async (store: EntryStore, userId: string, isRecoverable: boolean): Promise<void> => {
  const device = await readDeviceShare(store, userId)
  if (!device || (!device.isPending && device.isRecoverable === isRecoverable)) return
  const { isPending: _, ...confirmed } = device
  await store.set(nameOf(userId), { ...confirmed, isRecoverable } satisfies DeviceShare)
}

/** Wraps and stores the share of a user. */
export const storeDeviceShare = async (
  store: EntryStore,
  userId: string,
  share: Bytes,
  facts: Pick<DeviceShare, 'setId' | 'accounts' | 'isRecoverable' | 'isPending'>,
): Promise<void> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, share)
  await store.set(nameOf(userId), { ...facts, key, iv, box } satisfies DeviceShare)
  store.persist()
}

/** Unwraps a share. */
export const openDeviceShare = async ({ key, iv, box }: DeviceShare): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box))
