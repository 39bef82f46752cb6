import { useModalView } from 'portico/views'
import type { SocialAuthPlugin } from '../plugin-type.js'

/** Returns the view API with the plugin's state. */
export const useSocialAuth = () => {
  const view = useModalView<SocialAuthPlugin>('socialAuth')
  return { ...view, state: view.viewState }
}
