// A process that is told something: it says what.
process.on('message', (message) => process.send?.({ told: message }));
process.send?.('ready');
