import { isRefusal } from '@bank/contract';
import type { Command } from 'commander';
import type { Database } from '../../base/platform/platform.ts';
import { passAlone, type ToPass } from '../../people/emergency/index.ts';
import type { OpenBank } from './open-bank.ts';

/** A command of something that takes two people in the office, where an operator may say why they do it alone. */
export function withReason(command: Command): Command {
  return command.option('--reason <text>', 'why no two people of the office do it; staff who sign it off read it');
}

/** Puts on record that the command does alone what two people do in the office. Call it before it is done. */
export async function recordEmergency(transaction: Database, bank: OpenBank, act: ToPass): Promise<void> {
  const passed = await passAlone(transaction, bank, act);
  if (isRefusal(passed)) throw new Error('A command was given without its operator.');
}
