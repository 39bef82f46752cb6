import { useModalView } from 'portico/views'
import type { SocialAuthPlugin } from '../contract.js'

/** Returns the API of the plugin's views. */
export const useSocialAuth = () => useModalView<SocialAuthPlugin>('socialAuth')
