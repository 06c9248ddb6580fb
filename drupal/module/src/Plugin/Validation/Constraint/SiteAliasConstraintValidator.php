<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Plugin\Validation\Constraint;

use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\decoupled_sites\Content;
use Drupal\path_alias\PathAliasInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

/**
 * Compares an alias with those of what shares a site.
 */
final class SiteAliasConstraintValidator extends ConstraintValidator implements ContainerInjectionInterface {

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container): self {
    return new self($container->get('entity_type.manager'));
  }

  /**
   * {@inheritdoc}
   *
   * @param mixed $value
   *   An alias, or the field `path` of an entity that may have no id yet.
   * @param \Symfony\Component\Validator\Constraint $constraint
   *   The constraint.
   */
  public function validate(mixed $value, Constraint $constraint): void {
    $isAlias = $value instanceof PathAliasInterface;
    $alias = $isAlias ? $value->getAlias() : $value->alias;
    $entity = $isAlias ? $this->entityAt($value->getPath()) : $value->getEntity();
    if (!$entity || !$alias) {
      return;
    }
    $langcode = $isAlias ? $value->language()->getId() : $entity->language()->getId();
    $same = $this->entityTypeManager->getStorage('path_alias')
      ->loadByProperties(['alias' => $alias, 'langcode' => $langcode]);
    foreach ($same as $other) {
      $owner = $this->entityAt($other->getPath());
      if ($owner && $owner->uuid() !== $entity->uuid() && array_intersect(Content::sites($owner), Content::sites($entity))) {
        $this->context->addViolation($constraint->message, ['%alias' => $alias]);
        return;
      }
    }
  }

  /**
   * Returns the entity at a system path.
   */
  private function entityAt(string $path): ?EntityInterface {
    [$type, $id] = Content::parse($path);
    return $type === '' ? NULL : $this->entityTypeManager->getStorage($type)->load($id);
  }

}
