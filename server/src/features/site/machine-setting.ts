/** A setting of the environment, as it may be told to whoever reads settings. */
export interface MachineSetting {
  /** The variable's name. */
  name: string
  /** As it is in force; of a secret whether it is set, of an address its host. */
  value: string
  default: string
  meaning: string
  source: 'default' | 'environment'
}
