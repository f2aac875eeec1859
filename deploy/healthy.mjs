// Health check of a container: ends well when the address answers well.
const response = await fetch(process.argv[2], { headers: { accept: 'text/html' } }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
