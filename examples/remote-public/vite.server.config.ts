import { serverBuild } from '@burhan/contract/vite';
import react from '@vitejs/plugin-react';

export default serverBuild(import.meta.dirname, { plugins: [react()] });
