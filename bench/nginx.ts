import { hasNginx, type RunningNginx, runNginx } from '../server/src/testing/nginx.ts'

/** nginx that serves a folder as it serves static files best; `probe` is a file that is there. */
export const startNginx = (folder: string, probe: string, { directives = '' } = {}): Promise<RunningNginx> => {
  if (!hasNginx()) throw new Error('nginx is not installed; on Debian: apt-get install nginx-light')
  return runNginx(
    async (_home, port) => `types { video/mp4 mp4; } access_log off; sendfile on; open_file_cache max=1000;
  server { listen 127.0.0.1:${port}; root ${folder}; ${directives} }`,
    `/${probe}`,
  )
}
