import { uploadsPath } from '@matinee/contract/operator/uploads'

export const tusHeaders = { 'tus-resumable': '1.0.0' }

const base64 = (text: string) => Buffer.from(text).toString('base64')

export interface AskedTus {
  path: string
  size: number
  replaces?: boolean
  modified?: number
}

export interface TusClient {
  create: (asked: AskedTus) => Promise<Response>
  /** Answers the address of an upload; throws where it is refused. */
  begin: (asked: AskedTus) => Promise<string>
  patch: (address: string, offset: number, bytes: Uint8Array) => Promise<Response>
  /** How much has come; the status where it is not told. */
  offset: (address: string) => Promise<number | string>
  cancel: (address: string) => Promise<Response>
  /** All of a file in one go; answers the id of its upload. */
  send: (path: string, bytes: Uint8Array, more?: Partial<AskedTus>) => Promise<string>
}

/** Speaks the tus protocol with a service, as a plain program would. */
export const tusClient = (origin: string, headers: Record<string, string>): TusClient => {
  const ask = (address: string, method: string, more: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(new URL(address, origin), { method, headers: { ...tusHeaders, ...headers, ...more }, body: body as Uint8Array<ArrayBuffer> })
  const create: TusClient['create'] = ({ path, size, replaces, modified }) => {
    const metadata = [
      `path ${base64(path)}`,
      ...(replaces ? [`replaces ${base64('yes')}`] : []),
      ...(modified === undefined ? [] : [`modified ${base64(String(modified))}`]),
    ]
    return ask(uploadsPath, 'POST', { 'upload-length': String(size), 'upload-metadata': metadata.join(',') })
  }
  const begin: TusClient['begin'] = async (asked) => {
    const reply = await create(asked)
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
    return reply.headers.get('location') ?? ''
  }
  const patch: TusClient['patch'] = (address, offset, bytes) =>
    ask(address, 'PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, bytes)
  return {
    create,
    begin,
    patch,
    offset: async (address) => {
      const reply = await ask(address, 'HEAD')
      return reply.status === 200 ? Number(reply.headers.get('upload-offset')) : String(reply.status)
    },
    cancel: (address) => ask(address, 'DELETE'),
    send: async (path, bytes, more = {}) => {
      const address = await begin({ path, size: bytes.length, ...more })
      const reply = await patch(address, 0, bytes)
      if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
      return address.split('/').at(-1)!
    },
  }
}
