/** The version of the service, as packages, clients and ad servers are told. */
export const appVersion = '3.0.0'
