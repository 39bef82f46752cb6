import { useModalView } from 'portico/views'
import type { EmailAuthPlugin } from '../plugin-type.js'

/** Returns the view API with the plugin's state. */
export const useEmailAuth = () => {
  const view = useModalView<EmailAuthPlugin>('emailAuth')
  return { ...view, state: view.viewState }
}
