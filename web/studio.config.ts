// The studio is built by itself, so that nothing of it can change a file that viewers load.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameClass } from './class-name.ts'

export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  css: { modules: { generateScopedName: nameClass } },
  publicDir: false,
  build: {
    outDir: 'dist/studio',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/studio/app/entry.tsx',
      output: {
        codeSplitting: { groups: [{ name: 'libs', test: /node_modules\/(react|react-dom|scheduler|@tanstack|react-aria|react-stately)/ }] },
      },
    },
  },
})
