/** The property of a window that holds its modals by id, also those of another copy of the package. */
export const MODALS = Symbol.for('portico.modals')
