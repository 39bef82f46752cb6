import { observer as observerLite } from 'mobx-react-lite'

/** Wraps a component so that it renders again when an observable that it has read changes. */
export const observer: typeof observerLite = observerLite
