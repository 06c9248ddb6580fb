<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Plugin\ConfigAction;

use Drupal\Core\Config\Action\Attribute\ConfigAction;
use Drupal\Core\Config\Action\ConfigActionPluginInterface;
use Drupal\Core\Config\StorageInterface;
use Drupal\Core\Config\TypedConfigManagerInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\language\Config\LanguageConfigCollectionNameTrait;
use Drupal\language\Config\LanguageConfigOverride;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

/**
 * Translates configuration, which a recipe cannot import.
 *
 * The language manager has no storage for English as long as English is the
 * default language, since Drupal 11.3, and the container of a recipe still has
 * the default language of before it.
 */
#[ConfigAction(
  id: 'translateConfig',
  admin_label: new TranslatableMarkup('Translate configuration'),
)]
final class TranslateConfig implements ConfigActionPluginInterface, ContainerFactoryPluginInterface {

  use LanguageConfigCollectionNameTrait;

  public function __construct(
    private readonly StorageInterface $storage,
    private readonly TypedConfigManagerInterface $typedConfig,
    private readonly EventDispatcherInterface $eventDispatcher,
  ) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): self {
    return new self($container->get('config.storage'), $container->get('config.typed'), $container->get('event_dispatcher'));
  }

  /**
   * {@inheritdoc}
   */
  public function apply(string $configName, mixed $value): void {
    assert(is_array($value));
    foreach ($value as $langcode => $translation) {
      $storage = $this->storage->createCollection($this->createConfigCollectionName($langcode));
      $override = new LanguageConfigOverride($configName, $storage, $this->typedConfig, $this->eventDispatcher);
      $override->setData($translation)->save();
    }
  }

}
