'use client'
export {
  AccountButton,
  type AccountButtonOptions,
  type ButtonOptions,
  ConnectButton,
} from './buttons.js'
export {
  type NamespaceOption,
  type SelectOptions,
  useAccount,
  type UseBalance,
  useBalance,
  type UseConnect,
  useConnect,
  type UseNetwork,
  useNetwork,
  useProvider,
  useTransactions,
} from './hooks.js'
export { ModalProvider, type Register, type RegisteredModal, useModal } from './modal-provider.js'
export { NetworkButton } from './network-button.js'
export { useWallets } from './use-wallets.js'
export { WalletButton, type WalletButtonOptions } from './wallet-button.js'
export { useModalState, useSnapshot } from './use-snapshot.js'
