import { observer } from '../observer.js'
import type { ViewHost } from '../view-host.js'
import { DialogContent } from './dialog-content.js'
import { ViewContext } from './view-context.js'

/** Renders the open modal; nothing while it is closed. */
export const Shell = observer(function Shell({ host }: { readonly host: ViewHost }) {
  const { modal, router } = host.stores
  const route = router.current
  if (!modal.isOpen || !route) return null
  return (
    <ViewContext.Provider value={host}>
      <DialogContent host={host} route={route} />
    </ViewContext.Provider>
  )
})
