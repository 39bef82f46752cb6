import { observer as observerLite } from 'mobx-react-lite'

/** Redraws a component when an observable that it read has changed: a plugin's views wrap themselves in it. */
export const observer: typeof observerLite = observerLite
