import { useModalView } from 'portico/views'
import type { EmailAuthPlugin } from '../contract.js'

/** Returns the API of the plugin's views. */
export const useEmailAuth = () => useModalView<EmailAuthPlugin>('emailAuth')
