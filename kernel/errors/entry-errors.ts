import { defineErrors } from '../define/define-errors.js'

/**
 * Makes the errors of code that loads with the page; `kernelError` has these codes too. A code that only lazy code throws
 * belongs there, because every page loads these texts.
 */
export const entryError = defineErrors(
  {
    /** `open` names a namespace without a plugin. Add the plugin of the chain to `plugins`. */
    CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
    /** A request names a namespace without a plugin. Add the plugin of the chain to `plugins`. */
    ADAPTER_NOT_FOUND: 'Adapter not found',
    /** A network is added to, or removed from, a namespace without a plugin. Add the plugin of the chain to `plugins`. */
    NETWORK_ADAPTER_NOT_FOUND: "Adapter for namespace {namespace} doesn't exist",
    /** `switch` is called on a destroyed modal. Create another modal, or call it before `destroy`. */
    NETWORK_CLIENT_MISSING: 'The modal was destroyed. Create another one.',
    /**
     * `connect`, `disconnect`, `sign` or `send` is called on a destroyed modal. Create another modal, or call it before
     * `destroy`.
     */
    CONNECTION_CLIENT_MISSING: 'The modal was destroyed. Create another one.',
    /** A text is not `namespace:reference:address`. Pass an account id such as `eip155:1:0x…` (CAIP-10). */
    CAIP_ADDRESS_INVALID: 'Invalid CAIP Address',
    /** A React hook or button is used outside a `ModalProvider`. Put `<ModalProvider modal={modal}>` around it. */
    MODAL_MISSING: 'Please call createModal before using {hook}',
    /** A text is not `namespace:reference`. Pass a chain id such as `eip155:1` (CAIP-2). */
    CAIP_NETWORK_INVALID: 'A CAIP-2 network id has exactly two parts, for example eip155:1.',
    /**
     * `setTheme`, or the options of the modal, hold a mode or a value that cannot be used. Correct the value that
     * `cause` names.
     */
    THEME_INVALID: 'Pass a theme mode of "light", "dark" or "auto", and theme variables without ; { } or url().',
    /**
     * The caller's signal aborted, a newer request replaced this one, or the modal was destroyed. This is not a failure.
     */
    OPERATION_ABORTED: 'The request was cancelled.',
    /**
     * The input of a caller or of a `before` tap, or the answer of a screen, does not fit the schema. Correct the value
     * whose path `details` begins with.
     */
    INPUT_INVALID: 'The input of {name} is not valid.',
    /** The options of `createModal`, or of a plugin, are of the wrong kind. Correct the value whose path `details` begins with. */
    OPTIONS_INVALID: 'The options of {name} are not valid.',
    /** A network lacks what its namespace needs. Correct the value whose path `details` begins with. */
    NETWORK_INVALID: 'The network {name} is not valid.',
    /**
     * `open`, or a tap of `render.open`, names a view that no plugin contributes. Add the plugin that contributes it, or
     * correct the name.
     */
    VIEW_NOT_FOUND: 'No plugin contributes a view named {view}.',
    /** The parameters of a view do not fit its schema. Correct the value whose path `details` begins with. */
    VIEW_PARAMS_INVALID: 'The parameters of the view {view} are not valid.',
    /** Two plugins, or a plugin and the core, contribute a view of the same name. Rename one of the views. */
    VIEW_DUPLICATE_INVALID: 'The view {view} is contributed twice: by {first} and by {second}.',
    /** A plugin contributes to a slot that does not exist. Use one of the slots that the text names. */
    SLOT_UNKNOWN: 'The plugin {plugin} contributes to an unknown slot: {slot}. Use one of {slots}.',
    /**
     * A plugin was made by `definePlugin` or `defineNamespace` of another version of the contract. Update the plugin, or
     * `portico`, so that both have the same version.
     */
    PLUGIN_VERSION_MISMATCH:
      'The plugin {id} was built for version {built} of the plugin contract, not for {own}: update it, or update portico.',
    /** Two plugins of the list have the same id. Remove one of them. */
    PLUGIN_DUPLICATE_INVALID: 'The plugin {id} is listed twice.',
    /** Two listed plugins exclude each other: one names the other, or a service of it, under `conflicts`. Remove one of them. */
    PLUGIN_CONFLICT_INVALID: 'The plugins {first} and {second} cannot be used together. Remove one from `plugins`.',
    /**
     * A namespace lists a handler that its module does not export, or one with another lifecycle, whose taps would not
     * run; or its `send` or `sign` has another lifecycle than its name. Correct the lifecycle in `handlers.list` or in
     * `defineHandler`; `details` says what was found.
     */
    HANDLER_INVALID: 'The plugin {plugin} must have a handler {handler} with the lifecycle {lifecycle}.',
    /** A plugin needs another that is not in the list; the text names the path. */
    PLUGIN_NOT_FOUND: 'A needed plugin is not listed: {path}. Add it to `plugins`.',
    /** A plugin needs a service that no listed plugin provides. Add a plugin that provides it. */
    SERVICE_MISSING: 'The plugin {plugin} needs the service {service}, which no listed plugin provides.',
    /** A plugin calls `provide` with a service that it does not declare. */
    PROVIDES_INVALID: 'The plugin {plugin} provides the service {service}. List it under `provides`.',
    /** Plugins need each other in a circle. Remove one id of the named path from `needs`. */
    PLUGIN_CYCLE_INVALID: 'Plugins need each other in a circle: {path}.',
    /** A lazy chunk did not arrive. */
    LOAD_FAILED: 'A part of the modal could not be loaded. Check the connection and try again.',
    /**
     * The clean-up of a plugin threw. Correct that plugin: the other clean-ups have run, and `cause` holds every
     * failure.
     */
    DESTROY_FAILED: 'Some plugins failed to clean up.',
    /** A thrown value has no code. Look at `cause`, which holds it. */
    UNKNOWN_THROWN: 'Something went wrong.',
  },
  {
    details: {
      NETWORK_CLIENT_MISSING: 'NetworkController client not set',
      CONNECTION_CLIENT_MISSING: 'ConnectionController client not set',
    },
    unsent: ['INPUT_INVALID', 'LOAD_FAILED'],
  },
)

/** The codes of `entryError`. */
export type EntryErrorCode = keyof typeof entryError.catalogue
