import type { RouterStore } from '../../kernel/stores/router-store.js'

/** Returns whether Back leads to an earlier screen, rather than out of the modal. */
export const canGoBack = ({ canGoBack: hasEarlier, history, prompt, shown }: RouterStore): boolean => {
  if (!prompt) return hasEarlier
  return prompt.router.canGoBack || (prompt.onLeave !== 'refuse' && history.length + shown.length > 1)
}
